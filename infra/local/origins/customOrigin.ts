import { request as httpRequest, type ClientRequest } from "node:http";
import type { CloudFrontHeaders } from "aws-lambda";
import { cfHeaders, plainHeaders, type Answer } from "../viewer/answer";
import { OriginFailure } from "../cloudFrontRules";
import { DEFAULT_TIMEOUTS, type CustomOrigin, type OriginTimeouts } from "./origin";

/** Headers of a single connection. */
const HOP_BY_HOP = new Set(["connection", "keep-alive", "transfer-encoding", "date"]);

/** Requests a cacheable object of a custom origin, up to the origin's number of attempts. */
export async function fromCustomOrigin(origin: CustomOrigin, uri: string, headers: CloudFrontHeaders): Promise<Answer> {
  const { connectionAttempts } = origin.timeouts ?? DEFAULT_TIMEOUTS;
  for (let attempt = 1; ; attempt++) {
    try {
      return await requestOnce(origin, uri, headers);
    } catch (error) {
      if (attempt >= connectionAttempts) throw error;
    }
  }
}

function requestOnce(origin: CustomOrigin, uri: string, forwarded: CloudFrontHeaders): Promise<Answer> {
  const { host, port, timeouts = DEFAULT_TIMEOUTS } = origin;
  return new Promise((fulfill, reject) => {
    const headers = { ...plainHeaders(forwarded), host: `${host}:${port}` };
    const outgoing = httpRequest({ host, port, path: uri, headers }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
      incoming.on("error", (error) => reject(failureOf(error)));
      incoming.on("end", () => {
        const kept = Object.entries(incoming.headers).filter(([name]) => !HOP_BY_HOP.has(name));
        const plain = Object.fromEntries(kept.map(([name, value]) => [name, String(value)]));
        fulfill({ status: incoming.statusCode ?? 502, headers: cfHeaders(plain), body: Buffer.concat(chunks) });
      });
    });
    limitOrigin(outgoing, timeouts);
    outgoing.on("error", (error) => reject(failureOf(error)));
    outgoing.end();
  });
}

/**
 * Ends a request that does not connect, or receives nothing, in time. Source: "Request and response behavior for custom
 * origins" (Origin connection timeout and attempts, Origin response timeout).
 */
export function limitOrigin(outgoing: ClientRequest, { connectionSeconds, responseSeconds }: OriginTimeouts): void {
  const late = (what: string) => () => outgoing.destroy(new OriginFailure(504, `The origin ${what} in time`));
  outgoing.on("socket", (socket) => {
    outgoing.setTimeout(responseSeconds * 1000, late("does not respond"));
    if (!socket.connecting) return;
    const timer = setTimeout(late("does not connect"), connectionSeconds * 1000);
    for (const event of ["connect", "close"]) socket.once(event, () => clearTimeout(timer));
  });
}

/**
 * Returns CloudFront's failure: 504 for an origin that is too slow, 502 for an unreachable one ("Troubleshoot error
 * response status codes").
 */
export function failureOf(error: Error): OriginFailure {
  if (error instanceof OriginFailure) return error;
  return new OriginFailure(502, `The origin does not answer: ${error.message}`);
}
