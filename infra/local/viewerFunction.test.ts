import { viewerFunction } from "./viewerFunction";

const request = { method: "GET", uri: "/A", headers: { host: "x" } };

test("goes on with the path that the function returns", () => {
  const run = viewerFunction(
    "function handler(event) { event.request.uri = event.request.uri.toLowerCase(); return event.request; }",
  );
  expect(run(request)).toEqual({ uri: "/a" });
});

test("answers with the response that the function returns", () => {
  const run = viewerFunction(
    'function handler(e) { return { statusCode: 404, headers: { "x-a": { value: e.request.headers.host.value } }, body: "no" }; }',
  );
  expect(run(request)).toEqual({ status: 404, headers: { "x-a": "x" }, body: Buffer.from("no") });
});

test.each([
  ["throws", "throw new Error('x');"],
  ["runs for ever", "for (;;);"],
  ["returns nothing", ""],
  ["uses what CloudFront does not have", "return require('fs');"],
])("answers 503 when the function %s", (_, body) => {
  const run = viewerFunction(`function handler(event) { ${body} }`);
  expect(() => run(request)).toThrow(expect.objectContaining({ status: 503 }) as Error);
});

test("refuses code over 10 KB", () => {
  expect(() => viewerFunction(`function handler() {} //${"x".repeat(10_240)}`)).toThrow("10 KB");
});
