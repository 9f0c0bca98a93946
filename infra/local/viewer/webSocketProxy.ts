import { request as httpRequest, type IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { limitOrigin } from "../origins/customOrigin";
import { DEFAULT_TIMEOUTS, type CustomOrigin } from "../origins/origin";

/** Connects a viewer's WebSocket to a custom origin. Source: "Using WebSockets with CloudFront distributions". */
export function passWebSocket(
  { host, port, keepsHost = false, timeouts = DEFAULT_TIMEOUTS }: CustomOrigin,
  incoming: IncomingMessage,
  viewer: Duplex,
  head: Buffer,
): void {
  const headers = { ...incoming.headers, host: keepsHost ? incoming.headers.host : `${host}:${port}` };
  const outgoing = httpRequest({ host, port, path: incoming.url, headers });
  limitOrigin(outgoing, timeouts);
  // A viewer may reset the connection before the origin has responded.
  viewer.on("error", () => outgoing.destroy());
  outgoing.on("upgrade", (response, origin, first) => {
    // An open socket may be idle indefinitely.
    origin.setTimeout(0);
    viewer.write(headOf(response));
    viewer.write(first);
    origin.write(head);
    origin.pipe(viewer).pipe(origin);
    for (const [one, other] of [
      [viewer, origin],
      [origin, viewer],
    ] as const) {
      one.on("error", () => other.destroy()).on("close", () => other.destroy());
    }
  });
  outgoing.on("response", (response) => {
    viewer.end(headOf(response));
    response.destroy();
  });
  outgoing.on("error", () => viewer.end("HTTP/1.1 502 Bad Gateway\r\nconnection: close\r\n\r\n"));
  outgoing.end();
}

function headOf({ statusCode, statusMessage, rawHeaders }: IncomingMessage): string {
  const lines = rawHeaders.flatMap((name, index) => (index % 2 ? [] : [`${name}: ${rawHeaders[index + 1]}`]));
  return [`HTTP/1.1 ${statusCode} ${statusMessage}`, ...lines, "", ""].join("\r\n");
}
