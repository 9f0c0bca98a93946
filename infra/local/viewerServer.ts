import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { LOOPBACK_NAMES } from "@cenote/domain/loopback";
import { viaOf } from "./answer";
import { EdgeError } from "./cloudFrontRules";
import { behaviorOf, type Distribution } from "./distribution";
import type { pipeline } from "./pipeline";
import { passUncached } from "./uncachedProxy";
import { viewerRefusal } from "./viewerRefusal";
import { viewerResponses } from "./viewerResponse";
import { passWebSocket } from "./webSocketProxy";

/** Host names of this machine's distribution, in addition to its alternate domain names. */
const OWN_NAMES = [...LOOPBACK_NAMES, "local.cloudfront.net"];
/** More than CloudFront accepts, so that its own limit applies. */
const MAX_HEADER_BYTES = 64 * 1024;
/** Node's default of 5 s ends during a visit: a client that reuses a connection at that moment fails. */
const KEEP_ALIVE_MILLISECONDS = 60_000;

/** Viewer side of the local CloudFront: HTTP in, the distribution's behaviors behind it. Also replaces HTTPS. */
export function viewerServer(distribution: Distribution, handle: ReturnType<typeof pipeline>): Server {
  const respond = viewerResponses();
  const names = [...OWN_NAMES, ...(distribution.aliases ?? [])];

  const server = createServer({ maxHeaderSize: MAX_HEADER_BYTES }, (incoming, outgoing) => {
    answer(incoming, outgoing).catch((error: unknown) => {
      const status = error instanceof EdgeError ? error.status : 500;
      const message = error instanceof Error ? error.message : String(error);
      console.error(JSON.stringify({ metric: "edge-error", uri: incoming.url, message }));
      // A response in progress is aborted: the message would become part of its body.
      if (outgoing.headersSent) return void outgoing.destroy();
      refuse(incoming, outgoing, status, message);
    });
  });
  server.keepAliveTimeout = KEEP_ALIVE_MILLISECONDS;
  server.on("upgrade", (incoming, socket, head) => {
    const { origin, cachePolicy } = behaviorOf(distribution, (incoming.url ?? "/").split("?")[0]!);
    const isPassed = !viewerRefusal(incoming, names) && origin.kind === "custom" && !cachePolicy;
    if (isPassed) passWebSocket(origin, incoming, socket, head);
    else socket.end("HTTP/1.1 400 Bad Request\r\nconnection: close\r\n\r\n");
  });
  return server.on("clientError", refuseMalformed);

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const refusal = viewerRefusal(incoming, names);
    if (refusal) {
      // CloudFront ends the connection of a request that is too large.
      outgoing.setHeader("connection", "close");
      return refuse(incoming, outgoing, refusal.status, refusal.message);
    }
    const [uri = "/", querystring = ""] = (incoming.url ?? "/").split(/\?(.*)/s);
    const behavior = behaviorOf(distribution, uri);
    const { method = "GET", httpVersion } = incoming;
    if (!behavior.allowedMethods.includes(method))
      return refuse(incoming, outgoing, 403, "This method is not allowed here.");
    if (behavior.origin.kind === "custom" && !behavior.cachePolicy)
      return passUncached(behavior, behavior.origin, incoming, outgoing);

    const headers = Object.fromEntries(Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]));
    const result = await handle(behavior, { method, uri, querystring, headers, httpVersion });
    const response = respond(behavior, incoming, result);
    outgoing.writeHead(response.status, response.headers).end(method === "HEAD" ? undefined : response.body);
  }
}

function refuse({ httpVersion }: IncomingMessage, outgoing: ServerResponse, status: number, message: string) {
  const headers = { "content-type": "text/plain", via: viaOf(httpVersion), "x-cache": "Error from cloudfront" };
  outgoing.writeHead(status, headers).end(message);
}

/** Refuses requests that the parser rejects: too large, or not HTTP. */
function refuseMalformed(error: NodeJS.ErrnoException, socket: Duplex) {
  const status = error.code === "HPE_HEADER_OVERFLOW" ? "413 Request Entity Too Large" : "400 Bad Request";
  if (socket.writable) socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\n\r\n`);
}
