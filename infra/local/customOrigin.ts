import { request as httpRequest } from "node:http";
import type { CloudFrontHeaders } from "aws-lambda";
import { EdgeError } from "./cloudFrontRules";
import type { CustomOrigin } from "./distribution";

export type PlainAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
};

/** What concerns one connection alone. */
const HOP_BY_HOP = new Set(["connection", "keep-alive", "transfer-encoding", "date"]);

/** Asks an origin other than a bucket for what may be kept. It is sent the given headers, and nothing else of a viewer's. */
export function fromCustomOrigin(
  { host, port }: CustomOrigin,
  uri: string,
  forwarded: CloudFrontHeaders,
  ifNoneMatch: string | undefined,
): Promise<PlainAnswer> {
  const headers = Object.fromEntries(
    Object.entries(forwarded).map(([name, entries]) => [name, entries.map(({ value }) => value).join(", ")]),
  );
  const condition = ifNoneMatch ? { "if-none-match": ifNoneMatch } : {};
  return new Promise((fulfil, reject) => {
    const fail = (error: Error) => reject(new EdgeError(502, `The origin does not answer: ${error.message}`));
    const outgoing = httpRequest(
      { host, port, path: uri, headers: { ...headers, ...condition, host: `${host}:${port}` } },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
        incoming.on("error", fail);
        incoming.on("end", () => {
          const kept = Object.entries(incoming.headers).filter(([name]) => !HOP_BY_HOP.has(name));
          const plain = Object.fromEntries(kept.map(([name, value]) => [name, String(value)]));
          fulfil({ status: incoming.statusCode ?? 502, headers: plain, body: Buffer.concat(chunks) });
        });
      },
    );
    outgoing.on("error", fail);
    outgoing.end();
  });
}
