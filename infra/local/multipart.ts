import type { Range } from "./range";

const BOUNDARY = "cloudfront-byteranges";

/** Returns the body and the headers of a 206: the part itself, or several as multipart/byteranges (RFC 9110, 14.6). */
export function multipart(
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
