import type { RequestListener, Server } from "node:http";
import { loopbackHosts, sourceRefusal } from "@cenote/server/loopback";

/** Restricts a server to programs of this machine: a request from a browser's page gets 403. */
export function loopbackOnly(server: Server): Server {
  const listeners = server.listeners("request") as RequestListener[];
  server.removeAllListeners("request");
  return server.on("request", (request, response) => {
    const refusal = sourceRefusal(request.headers, loopbackHosts(request.socket.localPort ?? 0));
    if (refusal === null) return listeners.forEach((listener) => void listener.call(server, request, response));
    response.writeHead(403, { "content-type": "text/plain", connection: "close" }).end(`${refusal}\n`);
  });
}
