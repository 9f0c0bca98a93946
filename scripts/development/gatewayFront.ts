import { createServer, type IncomingMessage, request as httpRequest, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { GRAPHIQL_ENDPOINT, GRAPHIQL_PATH, graphiqlPage, introspection } from "./graphiql";

const UNAVAILABLE = 503;

/** Ports of the front and of the gateway behind it. */
type FrontPorts = { readonly port: number; readonly gatewayPort: number };

export type GatewayFront = {
  listen(): Promise<void>;
  /** Makes requests wait from now on. */
  hold(): void;
  open(): void;
  /** Until the next `hold`, requests are refused for this reason. */
  refuse(reason: string): void;
  close(): void;
};

/**
 * Listens at the gateway's port while the gateway behind it restarts: requests wait until it is ready again, or get 503
 * with the reason of the failure. It also serves GraphiQL, whose requests have the gateway's origin there.
 */
export function gatewayFront({ port, gatewayPort }: FrontPorts): GatewayFront {
  let isOpen = false;
  let failure = "";
  const waiting = new Set<() => void>();
  const letGo = () => {
    for (const proceed of waiting) proceed();
    waiting.clear();
  };

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    if (incoming.url === GRAPHIQL_PATH) {
      outgoing.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(graphiqlPage());
      return;
    }
    const isGraphiql = incoming.url === GRAPHIQL_ENDPOINT;
    const body = isGraphiql ? await text(incoming) : null;
    const schema = body && introspection(body);
    if (schema) {
      outgoing.writeHead(200, { "content-type": "application/json" }).end(schema);
      return;
    }
    if (!isOpen && !failure) await new Promise<void>((proceed) => waiting.add(proceed));
    if (failure) return refuse(outgoing, failure);
    const { method, url, headers } = incoming;
    const path = isGraphiql ? "/graphql" : url;
    const upstream = httpRequest({ host: "127.0.0.1", port: gatewayPort, method, path, headers, agent: false });
    upstream.on("response", (response) => {
      outgoing.writeHead(response.statusCode ?? UNAVAILABLE, response.rawHeaders);
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
  }

  const server = createServer((incoming, outgoing) => void answer(incoming, outgoing));

  return {
    listen: () =>
      new Promise((fulfill, reject) => {
        server.once("error", reject).listen(port, "127.0.0.1", fulfill);
      }),
    hold() {
      isOpen = false;
      failure = "";
    },
    open() {
      isOpen = true;
      failure = "";
      letGo();
    },
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

function refuse(outgoing: ServerResponse, reason: string): void {
  outgoing.writeHead(UNAVAILABLE, { "content-type": "text/plain", "retry-after": "1" }).end(`${reason}\n`);
}
