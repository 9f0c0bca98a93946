import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  request as httpRequest,
} from "node:http";
import type { Duplex } from "node:stream";
import { LOOPBACK_NAMES } from "@cenote/domain/loopback";
import { viaOf } from "./answer";
import { EdgeError } from "../cloudFrontRules";
import { behaviorOf, type Distribution, type Behavior } from "../distribution";
import type { pipeline } from "./pipeline";
import { viewerResponses } from "./viewerResponse";
import { passWebSocket } from "./webSocketProxy";
import { failureOf, limitOrigin } from "../origins/customOrigin";
import { DEFAULT_TIMEOUTS, type CustomOrigin } from "../origins/origin";
import { withResponseHeaders } from "./responseHeaders";
import { isWellFormed } from "./requestPath";

/** Source: "Request and response behavior for Amazon S3 origins" (Maximum length of a request and of a URL). */
const MAX_URL_BYTES = 8_192;

const MAX_REQUEST_BYTES = 20_480;

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

/** Forwards uncached requests unchanged: GraphQL, including its event streams. */
function passUncached(
  { responseHeaders }: Behavior,
  origin: CustomOrigin,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const { host, port, keepsHost = false, timeouts = DEFAULT_TIMEOUTS } = origin;
  const name = keepsHost ? incoming.headers.host : `${host}:${port}`;
  const forwardedFor = [incoming.headers["x-forwarded-for"], incoming.socket.remoteAddress].filter(Boolean).join(", ");
  const headers = { ...incoming.headers, host: name, "x-forwarded-for": forwardedFor };
  return new Promise((fulfill, reject) => {
    const upstream = httpRequest({ host, port, method: incoming.method, path: incoming.url, headers }, (response) => {
      const status = response.statusCode ?? 502;
      outgoing.writeHead(status, {
        ...withResponseHeaders(response.headers, responseHeaders),
        via: viaOf(incoming.httpVersion),
        "x-cache": `${status >= 400 ? "Error" : "Miss"} from cloudfront`,
      });
      // An event stream starts before its first event.
      outgoing.flushHeaders();
      response.pipe(outgoing);
      response.on("end", fulfill);
      response.on("error", reject);
    });
    limitOrigin(upstream, timeouts);
    upstream.on("error", (error) => reject(failureOf(error)));
    outgoing.on("close", () => (upstream.destroy(), fulfill()));
    incoming.pipe(upstream);
  });
}

type Refusal = { readonly status: 400 | 403 | 413; readonly message: string };

type Request = Pick<IncomingMessage, "method" | "url" | "headers" | "rawHeaders">;

/** Returns CloudFront's own refusal of a request; null for one that it serves under these names. */
function viewerRefusal({ method, url = "/", headers, rawHeaders }: Request, names: readonly string[]) {
  const host = headers.host ?? "";
  const requestBytes = rawHeaders.reduce((sum, text) => sum + text.length + 2, url.length);
  if (`https://${host}${url}`.length > MAX_URL_BYTES) return refusal(413, `The URL exceeds ${MAX_URL_BYTES} bytes`);
  if (requestBytes > MAX_REQUEST_BYTES) return refusal(413, `The request exceeds ${MAX_REQUEST_BYTES} bytes`);
  // Source: "Use custom URLs by adding alternate domain names (CNAMEs)"; the port is not part of the name.
  const name = host.replace(/:\d*$/, "").toLowerCase();
  if (!names.includes(name)) return refusal(403, `No distribution has the name ${name}`);
  // Not documented; a path that cannot be normalized matches no behavior, and S3 returns InvalidURI for it.
  if (!isWellFormed(url.split("?")[0] ?? "")) return refusal(400, "The path is malformed");
  // Source: "Request and response behavior for Amazon S3 origins" (GET requests that include a body).
  const hasBody = headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
  if (method === "GET" && hasBody) return refusal(403, "A GET request must not include a body");
  return null;
}

function refusal(status: Refusal["status"], message: string): Refusal {
  return { status, message };
}
