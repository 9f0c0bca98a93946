import { cloudFrontResult, MAX_GENERATED_BYTES, textResult } from "./cloudFrontResult";

test("converts a response to CloudFront's form: a status as text, lower-case names, base64", async () => {
  const response = new Response(Uint8Array.of(1, 2, 3), { headers: { "Content-Type": "image/png" } });
  expect(await cloudFrontResult(response)).toEqual({
    status: "200",
    headers: { "content-type": [{ key: "content-type", value: "image/png" }] },
    body: "AQID",
    bodyEncoding: "base64",
  });
});

test.each([
  [(MAX_GENERATED_BYTES / 4) * 3 - 6_000, "200"],
  // As bytes it would fit; as base64, which is what CloudFront counts, it does not.
  [(MAX_GENERATED_BYTES / 4) * 3, "500"],
  [MAX_GENERATED_BYTES * 2, "500"],
])("answers for an image of %s bytes with %s, never with CloudFront's 502", async (bytes, status) => {
  const result = await cloudFrontResult(new Response(new Uint8Array(bytes)));
  expect(result.status).toBe(status);
  if (status === "500") expect(result.body).toContain("too large");
});

test("caches a missing page for a minute and a failure not at all", () => {
  expect(textResult(404, "no").headers?.["cache-control"]?.[0]?.value).toBe("max-age=60");
  expect(textResult(500, "no").headers?.["cache-control"]?.[0]?.value).toBe("no-store");
});
