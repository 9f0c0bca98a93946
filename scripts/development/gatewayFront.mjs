import { createServer, request as httpRequest } from "node:http";

const UNAVAILABLE = 503;

/**
 * Answers at the gateway's port while the gateway behind it restarts: requests wait until it is ready again, or get 503
 * with the reason why it cannot be.
 */
export function gatewayFront({ port, gatewayPort }) {
  let isOpen = false;
  let failure = "";
  const waiting = new Set();
  const letGo = () => {
    for (const proceed of waiting) proceed();
    waiting.clear();
  };

  const server = createServer(async (incoming, outgoing) => {
    if (!isOpen && !failure) await new Promise((proceed) => waiting.add(proceed));
    if (failure) return refuse(outgoing, failure);
    const { method, url, headers } = incoming;
    const upstream = httpRequest({ host: "127.0.0.1", port: gatewayPort, method, path: url, headers, agent: false });
    upstream.on("response", (response) => {
      outgoing.writeHead(response.statusCode, response.rawHeaders);
      // An event stream begins before its first event.
      outgoing.flushHeaders();
      response.on("error", () => outgoing.destroy());
      response.pipe(outgoing);
    });
    upstream.on("error", () => {
      if (outgoing.headersSent) outgoing.destroy();
      else refuse(outgoing, "The gateway was restarted during this request: retry it.");
    });
    outgoing.on("close", () => upstream.destroy());
    incoming.pipe(upstream);
  });

  return {
    listen: () => new Promise((fulfill, reject) => server.once("error", reject).listen(port, "127.0.0.1", fulfill)),
    /** Makes requests wait from now on. */
    hold() {
      isOpen = false;
      failure = "";
    },
    open() {
      isOpen = true;
      failure = "";
      letGo();
    },
    /** Until the next `hold`, requests are refused for this reason. */
    refuse(reason) {
      isOpen = false;
      failure = reason;
      letGo();
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function refuse(outgoing, reason) {
  outgoing.writeHead(UNAVAILABLE, { "content-type": "text/plain", "retry-after": "1" }).end(`${reason}\n`);
}
