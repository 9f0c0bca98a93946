import type { CloudFrontHeaders } from "aws-lambda";
import { cfHeaders, headerOf, type Answer } from "../viewer/answer";
import type { Bucket, StoredObject } from "./bucket";
import type { S3Origin } from "./origin";
import { isNotModified, isRangeValid } from "../cache/preconditions";
import { rangesOf } from "../cache/range";

/** Responds to CloudFront's request as S3's GetObject does: conditions, then one range, then the whole object. */
export async function fromBucket(
  bucket: Bucket,
  { isListed = false }: S3Origin,
  uri: string,
  requested: CloudFrontHeaders,
): Promise<Answer> {
  const object = await bucket(uri);
  // S3 returns 404 for a missing object only to a reader that may list the bucket.
  if (!object) return isListed ? refused(404, "NoSuchKey") : refused(403, "AccessDenied");
  const headers = headersOf(object);
  if (isNotModified((name) => headerOf(requested, name), headers)) {
    const kept = ["cache-control", "etag", "last-modified"];
    return {
      status: 304,
      headers: Object.fromEntries(kept.map((name) => [name, headers[name]!])),
      body: Buffer.alloc(0),
    };
  }
  const { body } = object;
  // S3 returns at most one range ("GetObject", Range); whether it honors If-Range is not documented.
  const isValid = isRangeValid(headerOf(requested, "if-range"), headers);
  const ranges = isValid ? rangesOf(headerOf(requested, "range"), body.length) : "all";
  if (ranges === "none") return refused(416, "InvalidRange", { "content-range": `bytes */${body.length}` });
  if (ranges === "all" || ranges.length > 1) return { status: 200, headers, body };
  const { first, last } = ranges[0]!;
  const part = {
    "content-range": `bytes ${first}-${last}/${body.length}`,
    "content-length": String(last - first + 1),
  };
  return { status: 206, headers: { ...headers, ...cfHeaders(part) }, body: body.subarray(first, last + 1) };
}

function headersOf({ body, etag, lastModified, contentType, cacheControl, metadata = {} }: StoredObject) {
  return cfHeaders({
    "accept-ranges": "bytes",
    "content-type": contentType,
    "cache-control": cacheControl,
    etag,
    "last-modified": lastModified,
    "content-length": String(body.length),
    ...Object.fromEntries(Object.entries(metadata).map(([name, value]) => [`x-amz-meta-${name}`, value])),
  });
}

function refused(status: number, code: string, more: Readonly<Record<string, string>> = {}): Answer {
  const headers = cfHeaders({ "content-type": "application/xml", ...more });
  return { status, headers, body: Buffer.from(`<Error><Code>${code}</Code></Error>`) };
}
