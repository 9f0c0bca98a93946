import type { IncomingMessage, ServerResponse } from "node:http";
import type { Bucket, StoredObject } from "./bucket";
import { objectKey } from "../cache/objectKey";
import type { WritableBucket } from "./writableBucket";

/** A bucket by its local name. `read` returns the viewers' content; without `write` it is read-only. */
export type EndpointBucket = { readonly read: Bucket; readonly write?: WritableBucket["write"] };

const METADATA = "x-amz-meta-";

/** Serves the SDK's GetObject and PutObject (path style, with their conditions) from local buckets. */
export function s3Endpoint(buckets: ReadonlyMap<string, EndpointBucket>) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [, name = "", encoded = ""] = /^\/([^/]+)\/([^?]*)/.exec(request.url ?? "") ?? [];
    const bucket = buckets.get(name);
    const key = objectKey(`/${encoded}`);
    if (!bucket) return refuse(response, 404, "NoSuchBucket");
    if (key === null) return refuse(response, 400, "InvalidURI");
    const object = await bucket.read(`/${encoded}`);
    if (request.method === "GET") return object ? send(response, object) : refuse(response, 404, "NoSuchKey");
    if (request.method !== "PUT" || !bucket.write) return refuse(response, 405, "MethodNotAllowed");
    const body = await readBody(request);
    if (!isMet(request, object)) return refuse(response, 412, "PreconditionFailed");
    const written = bucket.write(key, {
      body,
      contentType: request.headers["content-type"] ?? "application/octet-stream",
      cacheControl: request.headers["cache-control"] ?? "",
      metadata: metadataOf(request),
    });
    response.writeHead(200, { etag: written.etag }).end();
  };
}

function send(response: ServerResponse, { body, contentType, cacheControl, etag, metadata = {} }: StoredObject) {
  const named = Object.entries(metadata).map(([name, value]) => [METADATA + name, value]);
  const headers = { "content-type": contentType, "cache-control": cacheControl, etag, "content-length": body.length };
  response.writeHead(200, { ...headers, ...Object.fromEntries(named) }).end(body);
}

function refuse(response: ServerResponse, status: number, code: string) {
  response.writeHead(status, { "content-type": "application/xml" }).end(`<Error><Code>${code}</Code></Error>`);
}

function isMet({ headers }: IncomingMessage, object: StoredObject | null): boolean {
  if (headers["if-none-match"] === "*" && object) return false;
  return headers["if-match"] === undefined || headers["if-match"] === object?.etag;
}

function metadataOf({ headers }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      name.startsWith(METADATA) ? [[name.slice(METADATA.length), String(value)]] : [],
    ),
  );
}

/** The SDK sends a stream of chunks with their checksums if it cannot compute the body's hash in advance. */
async function readBody(request: IncomingMessage): Promise<Buffer> {
  const body = Buffer.concat((await request.toArray()) as Buffer[]);
  if (!String(request.headers["content-encoding"] ?? "").includes("aws-chunked")) return body;
  const chunks: Buffer[] = [];
  for (let at = 0; at < body.length;) {
    const lineEnd = body.indexOf("\r\n", at);
    const size = parseInt(body.subarray(at, lineEnd).toString("latin1"), 16);
    if (!size) break;
    chunks.push(body.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = lineEnd + 2 + size + 2;
  }
  return Buffer.concat(chunks);
}
