import { createServer, request as httpRequest } from "node:http";
import { text } from "node:stream/consumers";
import { GRAPHIQL_ENDPOINT, GRAPHIQL_PATH, graphiqlPage, introspection } from "./graphiql.mjs";

const UNAVAILABLE = 503;

/**
 * Listens at the gateway's port while the gateway behind it restarts: requests wait until it is ready again, or get 503
 * with the reason of the failure. It also serves GraphiQL, whose requests have the gateway's origin there.
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
    if (incoming.url === GRAPHIQL_PATH) {
      return outgoing.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(graphiqlPage());
    }
    const isGraphiql = incoming.url === GRAPHIQL_ENDPOINT;
    const body = isGraphiql ? await text(incoming) : null;
    const schema = body && introspection(body);
    if (schema) return outgoing.writeHead(200, { "content-type": "application/json" }).end(schema);
    if (!isOpen && !failure) await new Promise((proceed) => waiting.add(proceed));
    if (failure) return refuse(outgoing, failure);
    const { method, url, headers } = incoming;
    const path = isGraphiql ? "/graphql" : url;
    const upstream = httpRequest({ host: "127.0.0.1", port: gatewayPort, method, path, headers, agent: false });
    upstream.on("response", (response) => {
      outgoing.writeHead(response.statusCode, response.rawHeaders);
      // An event stream starts before its first event.
      outgoing.flushHeaders();
      response.on("error", () => outgoing.destroy());
      response.pipe(outgoing);
    });
    upstream.on("error", () => {
      if (outgoing.headersSent) outgoing.destroy();
      else refuse(outgoing, "The gateway was restarted during this request: retry it.");
    });
    outgoing.on("close", () => upstream.destroy());
    if (isGraphiql) upstream.end(body);
    else incoming.pipe(upstream);
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
