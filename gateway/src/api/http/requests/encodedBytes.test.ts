import type { IncomingMessage } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { encodedBytes } from "./encodedBytes";

const LONG = Buffer.from(
  JSON.stringify({ rows: Array.from({ length: 500 }, (_, at) => ({ id: `row ${at}`, value: at })) }),
);
const accepting = (encodings?: string) => ({ headers: { "accept-encoding": encodings } }) as unknown as IncomingMessage;

test.each([
  ["gzip, deflate, br", "br"],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip", "gzip"],
  ["br;q=0.1, gzip", "br"],
  ["*", "br"],
  ["br;q=0, gzip;q=0", null],
  ["identity", null],
  ["deflate", null],
  ["", null],
  [undefined, null],
])("a client that accepts %p gets %p", async (accepted, encoding) => {
  const encoded = await encodedBytes(accepting(accepted), LONG);
  expect(encoded.encoding).toBe(encoding);
  const decode = { br: brotliDecompressSync, gzip: gunzipSync };
  expect(encoding ? decode[encoding as "br"](encoded.bytes) : encoded.bytes).toEqual(LONG);
  if (encoding) expect(encoded.bytes.length).toBeLessThan(LONG.length / 3);
});

test("compresses a cached answer once, and a short one not at all", async () => {
  const request = accepting("br");
  const [one, again] = [await encodedBytes(request, LONG), await encodedBytes(request, LONG)];
  expect(again.bytes).toBe(one.bytes);
  const short = Buffer.from("{}");
  expect(await encodedBytes(request, short)).toEqual({ bytes: short, encoding: null });
});
