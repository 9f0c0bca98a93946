import { localDistributions } from "../../testing/localDistribution";
import { sendRaw } from "../../testing/rawRequest";
import { viewerFunction } from "./viewerFunction";

const request = { method: "GET", uri: "/A", headers: { host: "x" } };

test("continues with the path that the function returns", () => {
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

const distributions = localDistributions();
afterEach(() => distributions.close());

const LOWER = "function handler(e) { e.request.uri = e.request.uri.toLowerCase(); return e.request; }";
const REFUSAL = 'function handler(e) { return { statusCode: 404, headers: {}, body: "not here" }; }';

test("runs the function before the cache key is built", async () => {
  const { url, received } = await distributions.open({
    origin: (_, response) => response.setHeader("cache-control", "max-age=60").end("drawn"),
    behaviors: [{ pathPattern: "*", viewerFunction: viewerFunction(LOWER) }],
  });
  const outcomes = [];
  for (const path of ["/A", "/a", "/A"]) outcomes.push((await sendRaw(url, path)).headers.get("x-cache"));
  expect(outcomes).toEqual(["Miss", "Hit", "Hit"].map((outcome) => `${outcome} from cloudfront`));
  expect(received.map(({ url }) => url)).toEqual(["/a"]);
});

test("answers with the function's response without cache and origin", async () => {
  const { url, received } = await distributions.open({
    origin: (_, response) => response.end("drawn"),
    behaviors: [{ pathPattern: "*", viewerFunction: viewerFunction(REFUSAL) }],
  });
  const { status, headers, body } = await sendRaw(url, "/a");
  expect([status, headers.get("x-cache"), body.toString()]).toEqual([
    404,
    "FunctionGeneratedResponse from cloudfront",
    "not here",
  ]);
  expect(received).toEqual([]);
});
