import type { IncomingMessage } from "node:http";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { normalizedEncoding, type Encoding } from "../cache/acceptEncoding";
import { plainHeaders, viaOf } from "./answer";
import type { Behavior } from "../distribution";
import type { ViewerAnswer } from "./pipeline";
import { isNotModified, isRangeValid, weak } from "../cache/preconditions";
import { rangesOf, type Range } from "../cache/range";
import { withResponseHeaders } from "./responseHeaders";

const BOUNDARY = "cloudfront-byteranges";

/** CloudFront compresses responses of these types and sizes. Source: "Serve compressed files". */
const COMPRESSIBLE = /^(text\/|application\/(javascript|json|manifest\+json)|image\/svg\+xml|font\/ttf)/;
const COMPRESSIBLE_BYTES = { least: 1_000, most: 10_000_000 };

type ViewerHeaders = Pick<IncomingMessage, "headers" | "httpVersion" | "method">;
type ViewerResponse = { readonly status: number; readonly headers: Record<string, string>; readonly body: Buffer };

/** Creates CloudFront's responses to viewers: conditions, parts, compression, its own headers. */
export function viewerResponses() {
  const compressed = new WeakMap<Buffer, Map<Encoding, Buffer>>();

  return (behavior: Behavior, viewer: ViewerHeaders, result: ViewerAnswer): ViewerResponse => {
    const headers = headersOf(behavior, viewer, result);
    const { body, status } = result;
    const conditions = viewer.method === "GET" || viewer.method === "HEAD" ? viewer.headers : {};
    if (status === 200 && isNotModified((name) => text(conditions[name]), result.headers)) {
      for (const name of ["content-length", "content-type", "content-range"]) delete headers[name];
      return { status: 304, headers, body: Buffer.alloc(0) };
    }
    // A fresh response of the origin is sent unchanged: the part, or the whole if the origin sent that.
    const isCut = status === 200 && result.outcome !== "Miss" && result.outcome !== "LambdaGeneratedResponse";
    const isWhole = viewer.method !== "GET" || !isRangeValid(text(conditions["if-range"]), result.headers);
    const ranges = isCut && !isWhole ? rangesOf(viewer.headers.range, body.length) : "all";
    if (ranges === "none") {
      const more = {
        "content-range": `bytes */${body.length}`,
        "content-length": "0",
        "x-cache": "Error from cloudfront",
      };
      return { status: 416, headers: { ...headers, ...more }, body: Buffer.alloc(0) };
    }
    if (ranges !== "all") return part(headers, ranges, body);
    const encoding = behavior.compress && status !== 206 ? encodingOf(behavior, viewer, headers, body) : null;
    if (!encoding) return { status, headers: { ...headers, "content-length": String(body.length) }, body };
    const packed = compress(body, encoding);
    return { status, headers: compressedHeaders(headers, encoding, packed.length), body: packed };
  };

  /** Compresses each body once per encoding: it is served from the cache repeatedly. */
  function compress(body: Buffer, encoding: Encoding): Buffer {
    const bodiesByEncoding = compressed.get(body) ?? new Map<Encoding, Buffer>();
    compressed.set(body, bodiesByEncoding);
    const done =
      bodiesByEncoding.get(encoding) ??
      (encoding === "br"
        ? brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
        : gzipSync(body));
    bodiesByEncoding.set(encoding, done);
    return done;
  }
}

function headersOf({ responseHeaders }: Behavior, { httpVersion }: ViewerHeaders, result: ViewerAnswer) {
  const { status, outcome, age } = result;
  // A response that a function generates for a miss is marked as such regardless of its status; cached errors are
  // errors.
  const isError = status >= 400 && outcome !== "LambdaGeneratedResponse" && outcome !== "FunctionGeneratedResponse";
  return {
    ...withResponseHeaders(plainHeaders(result.headers), responseHeaders),
    "accept-ranges": "bytes",
    via: viaOf(httpVersion),
    "x-cache": `${isError ? "Error" : outcome} from cloudfront`,
    ...(age === undefined ? {} : { age: String(age) }),
  } as Record<string, string>;
}

/** Ranges refer to the bytes as sent by the origin: which representation CloudFront cuts is not documented. */
function part(headers: Record<string, string>, ranges: Exclude<ReturnType<typeof rangesOf>, string>, body: Buffer) {
  const cut = multipart(ranges, body, headers["content-type"] ?? "application/octet-stream");
  return {
    status: 206,
    headers: { ...headers, ...cut.headers, "content-length": String(cut.body.length) },
    body: cut.body,
  };
}

function compressedHeaders({ etag, ...headers }: Record<string, string>, encoding: Encoding, length: number) {
  return {
    ...headers,
    ...(etag ? { etag: weak(etag) } : {}),
    "content-encoding": encoding,
    "content-length": String(length),
    vary: "Accept-Encoding",
  };
}

function encodingOf(
  { cachePolicy }: Behavior,
  { headers: requested, httpVersion }: ViewerHeaders,
  headers: Record<string, string>,
  body: Buffer,
): Encoding | null {
  const { least, most } = COMPRESSIBLE_BYTES;
  const isWorthIt = body.length >= least && body.length <= most && COMPRESSIBLE.test(headers["content-type"] ?? "");
  if (!isWorthIt || headers["content-encoding"]) return null;
  const accepted = normalizedEncoding(text(requested["accept-encoding"]), cachePolicy?.encodings ?? [], httpVersion);
  return (
    (accepted?.split(",") as Encoding[] | undefined)?.find((encoding) => encoding !== ("identity" as string)) ?? null
  );
}

function text(value: string | readonly string[] | undefined): string | undefined {
  return value === undefined ? undefined : String(value);
}

/** Returns the body and the headers of a 206: the part itself, or several as multipart/byteranges (RFC 9110, 14.6). */
function multipart(
  ranges: readonly Range[],
  body: Buffer,
  contentType: string,
): { readonly headers: Readonly<Record<string, string>>; readonly body: Buffer } {
  const cut = ranges.map((range) => ({
    contentRange: `bytes ${range.first}-${range.last}/${body.length}`,
    bytes: body.subarray(range.first, range.last + 1),
  }));
  const [only] = cut;
  if (cut.length === 1 && only) return { headers: { "content-range": only.contentRange }, body: only.bytes };
  const pieces = cut.flatMap(({ contentRange, bytes }) => [
    Buffer.from(`\r\n--${BOUNDARY}\r\nContent-Type: ${contentType}\r\nContent-Range: ${contentRange}\r\n\r\n`),
    bytes,
  ]);
  return {
    headers: { "content-type": `multipart/byteranges; boundary=${BOUNDARY}` },
    body: Buffer.concat([...pieces, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
  };
}
