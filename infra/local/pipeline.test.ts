import type { CloudFrontRequest, CloudFrontResponse } from "aws-lambda";
import type { Behavior, EventType, FunctionCode } from "./distribution";
import type { EdgeFunction } from "./edgeFunction";
import { cfHeaders, pipeline, type ViewerRequest } from "./pipeline";

type Cf = { request: CloudFrontRequest; response: CloudFrontResponse };
type Handlers = Partial<Record<EventType, (cf: Cf) => unknown>>;

const HTML = "<html></html>";
const request: ViewerRequest = {
  method: "GET",
  uri: "/page",
  querystring: "a=1",
  headers: { "x-key": "k", cookie: "c" },
};

/** A behavior whose functions are given, in front of a bucket that holds one page. */
function open(handlers: Handlers) {
  const events: EventType[] = [];
  const code = (event: string): FunctionCode => ({ name: event, folder: "", timeoutSeconds: 5 });
  const behavior: Behavior = {
    pathPattern: "*",
    origin: { kind: "s3", bucketId: "StaticFiles123", customHeaders: { "x-site-origin": "https://x" } },
    cachePolicy: { minTtl: 0, defaultTtl: 60, maxTtl: 100, headers: ["x-key"] },
    compress: true,
    allowedMethods: ["GET", "HEAD"],
    responseHeaders: {},
    functions: Object.fromEntries(Object.keys(handlers).map((event) => [event, code(event)])),
  };
  const functionOf = (): EdgeFunction => ({
    async invoke(event, cf) {
      events.push(event);
      return structuredClone(handlers[event]!(structuredClone(cf) as Cf)) as Record<string, unknown>;
    },
    async stop() {},
  });
  const bucket = async (path: string) =>
    path === "/page" || path === "/index.html"
      ? { body: Buffer.from(HTML), etag: '"e"', contentType: "text/html", cacheControl: "max-age=10" }
      : null;
  const handle = pipeline({ bucketOf: () => bucket, functionOf });
  return { answer: (viewer: Partial<ViewerRequest> = {}) => handle(behavior, { ...request, ...viewer }), events };
}

const pass: Handlers = {
  "origin-request": ({ request }) => request,
  "origin-response": ({ response }) => response,
  "viewer-response": ({ response }) => response,
};

test("runs the functions in order on a miss and only the viewer's on a hit", async () => {
  const { answer, events } = open(pass);
  expect(await answer()).toMatchObject({ status: 200, outcome: "Miss", body: Buffer.from(HTML) });
  expect(events).toEqual(["origin-request", "origin-response", "viewer-response"]);
  expect((await answer()).outcome).toBe("Hit");
  expect(events.slice(3)).toEqual(["viewer-response"]);
});

test("keys the cache by path and the policy's headers, not by query or other headers", async () => {
  const { answer } = open(pass);
  await answer();
  expect((await answer({ querystring: "b=2", headers: { "x-key": "k", cookie: "other" } })).outcome).toBe("Hit");
  expect((await answer({ headers: { "x-key": "other" } })).outcome).toBe("Miss");
  expect((await answer({ uri: "/index.html" })).outcome).toBe("Miss");
});

test("shows the origin's functions only the headers of the cache key and CloudFront's own", async () => {
  let seen: CloudFrontRequest | undefined;
  const { answer } = open({ "origin-request": ({ request }) => (seen = request) });
  await answer();
  expect(Object.keys(seen!.headers).sort()).toEqual(["host", "user-agent", "via", "x-key"]);
  expect(seen!.querystring).toBe("");
  expect(seen!.origin!.s3!.customHeaders["x-site-origin"]![0]!.value).toBe("https://x");
});

test("skips origin-response for a generated answer and viewer-response for an error", async () => {
  const { answer, events } = open({
    ...pass,
    "origin-request": () => ({ status: "404", headers: {}, body: "Tm8=", bodyEncoding: "base64" }),
  });
  expect(await answer()).toMatchObject({ status: 404, body: Buffer.from("No") });
  expect(events).toEqual(["origin-request"]);
});

test.each<[string, Handlers]>([
  ["a status that is a number", { "origin-request": () => ({ status: 200, headers: {} }) }],
  ["a body that is too large", { "origin-response": ({ response }) => ({ ...response, body: "x".repeat(2 ** 20) }) }],
  [
    "a body that is not base64",
    { "origin-request": () => ({ status: "200", headers: {}, body: "?", bodyEncoding: "base64" }) },
  ],
  [
    "an upper-case header",
    {
      "origin-response": ({ response }) => ({
        ...response,
        headers: { ...response.headers, ...cfHeaders({ Link: "x" }) },
      }),
    },
  ],
  [
    "a disallowed header",
    {
      "origin-response": ({ response }) => ({
        ...response,
        headers: { ...response.headers, ...cfHeaders({ "x-cache": "x" }) },
      }),
    },
  ],
  [
    "a header with a line break",
    {
      "origin-response": ({ response }) => ({
        ...response,
        headers: { ...response.headers, ...cfHeaders({ link: "a\nb" }) },
      }),
    },
  ],
  [
    "a changed read-only header",
    {
      "origin-request": ({ request }) => ({ ...request, headers: { ...request.headers, ...cfHeaders({ via: "x" }) } }),
    },
  ],
  ["a deleted read-only header", { "viewer-response": ({ response }) => ({ ...response, headers: {} }) }],
  ["a changed status for the viewer", { "viewer-response": ({ response }) => ({ ...response, status: "404" }) }],
  ["a body for the viewer", { "viewer-response": ({ response }) => ({ ...response, body: "x" }) }],
])("refuses %s", async (_, handlers) => {
  await expect(open(handlers).answer()).rejects.toMatchObject({ status: 502 });
});
