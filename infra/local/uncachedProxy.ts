import { request as httpRequest, type IncomingMessage, type ServerResponse } from "node:http";
import { viaOf } from "./answer";
import { failureOf, limitOrigin } from "./customOrigin";
import { type Behavior } from "./distribution";
import { DEFAULT_TIMEOUTS, type CustomOrigin } from "./origin";
import { withResponseHeaders } from "./responseHeaders";

/** Forwards uncached requests unchanged: GraphQL, including its event streams. */
export function passUncached(
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
