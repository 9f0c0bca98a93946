import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import type { CloudFrontRequest, CloudFrontResponse } from "aws-lambda";
import type { Behavior, FunctionCode } from "../distribution";
import type { EventType } from "../functions/eventType";
import { edgeCache } from "../cache/edgeCache";
import type { EdgeFunction } from "../functions/edgeFunction";
import { cfHeaders } from "./answer";
import type { ViewerRequest } from "../origins/originRequest";
import { pipeline } from "./pipeline";

type Cf = { request: CloudFrontRequest; response: CloudFrontResponse };
type Handlers = Partial<Record<EventType, (cf: Cf) => unknown>>;

const HTML = "<html></html>";
const MODIFIED = "Thu, 01 Jan 2026 00:00:00 GMT";
const request: ViewerRequest = {
  method: "GET",
  uri: "/page",
  querystring: "a=1",
  headers: { "x-key": "k", cookie: "c" },
};

/** A behavior with these functions, in front of a bucket with one page. `now` is in milliseconds. */
function open(handlers: Handlers, now: () => number = Date.now) {
  const events: EventType[] = [];
  const code = (event: string): FunctionCode => ({ name: event, folder: "", timeoutSeconds: 5 });
  const behavior: Behavior = {
    pathPattern: "*",
    origin: { kind: "s3", bucketId: "StaticFiles123", customHeaders: { "x-site-origin": "https://x" } },
    cachePolicy: { minTtl: 0, defaultTtl: 60, maxTtl: 100, headers: ["x-key"], encodings: [] },
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
      ? {
          body: Buffer.from(HTML),
          etag: '"e"',
          lastModified: MODIFIED,
          contentType: "text/html",
          cacheControl: "max-age=10",
        }
      : null;
  const handle = pipeline({ bucketOf: () => bucket, functionOf, cache: edgeCache(now) });
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

test("runs the origin's functions once for concurrent requests", async () => {
  const { answer, events } = open(pass);
  const answers = await Promise.all([answer(), answer(), answer({ querystring: "other" })]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(events.filter((event) => event.startsWith("origin"))).toEqual(["origin-request", "origin-response"]);
});

test("gives the functions copies: changes of an event without a result have no effect", async () => {
  const { answer } = open({
    ...pass,
    "viewer-response": ({ request, response }) => {
      const before = structuredClone(response);
      request.uri = "/other";
      response.headers = {};
      return before;
    },
  });
  expect((await answer()).headers["content-type"]?.[0]?.value).toBe("text/html");
  expect((await answer()).outcome).toBe("Hit");
});

/** A page function that writes its run count into the page, and keeps the template's validator or not. */
const counted = (isValidatorKept: boolean): Handlers => {
  let runs = 0;
  return {
    "origin-response": ({ response }) => {
      if (response.status !== "200") return response;
      const { etag, "last-modified": modified, ...others } = response.headers;
      const headers = isValidatorKept ? { ...others, etag, "last-modified": modified } : others;
      return { ...response, headers, body: `page ${++runs}`, bodyEncoding: "text" };
    },
  };
};

test.each([
  ["renews a page that has no validator", false, "page 2"],
  ["pins the tags of a page that has kept the template's validator, which a 304 renews", true, "page 1"],
])("%s", async (_, isValidatorKept, expected) => {
  let now = 0;
  const { answer, events } = open(counted(isValidatorKept), () => now);
  await answer();
  now = 11_000;
  const renewed = await answer();
  const outcome = isValidatorKept ? "RefreshHit" : "Miss";
  expect([renewed.status, renewed.outcome, renewed.body.toString()]).toEqual([200, outcome, expected]);
  expect(events).toEqual(["origin-response", "origin-response"]);
});

test("requests a custom origin with only the headers of the cache key, and the cached object's validator", async () => {
  const requests: IncomingMessage[] = [];
  const server = createServer((incoming, outgoing) => {
    requests.push(incoming);
    const isKnown = incoming.headers["if-none-match"] === '"v"';
    outgoing.writeHead(isKnown ? 304 : 200, { etag: '"v"', "cache-control": "max-age=10" }).end(isKnown ? "" : "media");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  let now = 0;
  const handle = pipeline({
    bucketOf: () => () => Promise.resolve(null),
    functionOf: () => Promise.reject(new Error("none")) as never,
    cache: edgeCache(() => now),
  });
  const behavior: Behavior = {
    pathPattern: "/media/*",
    origin: { kind: "custom", host: "127.0.0.1", port: (server.address() as AddressInfo).port },
    cachePolicy: { minTtl: 0, defaultTtl: 0, maxTtl: 100, headers: ["x-key"], encodings: [] },
    compress: false,
    allowedMethods: ["GET"],
    responseHeaders: {},
    functions: {},
  };
  const send = () =>
    handle(behavior, { ...request, uri: "/media/a", headers: { ...request.headers, authorization: "a" } });
  expect(await send()).toMatchObject({ status: 200, outcome: "Miss", body: Buffer.from("media") });
  now = 11_000;
  expect(await send()).toMatchObject({ status: 200, outcome: "RefreshHit", body: Buffer.from("media") });
  expect((await send()).outcome).toBe("Hit");
  expect(requests.map(({ url, headers }) => [url, headers["x-key"], headers.cookie, headers.authorization])).toEqual([
    ["/media/a", "k", undefined, undefined],
    ["/media/a", "k", undefined, undefined],
  ]);
  server.close();
});

test.each<[string, Partial<CloudFrontRequest>]>([
  ["a uri that is not a path", { uri: "index.html" }],
  ["a query in the uri", { uri: "/index.html?a=b" }],
  ["a blank in the uri", { uri: "/index .html" }],
  ["a uri that is too long", { uri: `/${"a".repeat(8_192)}` }],
  ["a query string with its mark", { querystring: "?a=b" }],
  ["another method", { method: "POST" }],
  ["another origin", { origin: { s3: { domainName: "other" } } as never }],
  ["a key that is not the name again", { headers: { "x-key": [{ key: "x-other", value: "k" }] } }],
])("refuses a request with %s", async (_, change) => {
  const { answer } = open({
    "origin-request": ({ request }) => ({ ...request, ...change, headers: { ...request.headers, ...change.headers } }),
  });
  await expect(answer()).rejects.toMatchObject({ status: 502 });
});

const CONDITIONS = ["if-modified-since", "if-none-match", "if-range", "if-unmodified-since"];

test.each(["via", "accept-encoding", "content-length", "transfer-encoding", "cdn-loop", ...CONDITIONS])(
  "refuses an origin-request that adds the read-only header %s",
  async (name) => {
    const { answer } = open({
      "origin-request": ({ request }) => ({
        ...request,
        headers: { ...request.headers, ...cfHeaders({ [name]: "x" }) },
      }),
    });
    await expect(answer()).rejects.toMatchObject({ status: 502, message: expect.stringContaining(name) });
  },
);

type ResponseEvent = "viewer-response" | "origin-response";
const READ_ONLY: Readonly<Record<ResponseEvent, readonly string[]>> = {
  "viewer-response": ["via", "warning", "content-encoding", "content-length", "transfer-encoding"],
  "origin-response": ["via", "transfer-encoding"],
};

test.each(
  (Object.keys(READ_ONLY) as ResponseEvent[]).flatMap((event) =>
    READ_ONLY[event].map((name) => [event, name] as const),
  ),
)("refuses at the %s what adds or changes the read-only header %s", async (event, name) => {
  const { answer } = open({
    [event]: ({ response }: Cf) => ({
      ...response,
      headers: { ...response.headers, ...cfHeaders({ [name]: "x" }) },
    }),
  });
  await expect(answer()).rejects.toMatchObject({ status: 502, message: expect.stringContaining(name) });
});

test("measures a response as encoded: it may fit in bytes, but not in base64", async () => {
  const bytes = Buffer.alloc(900_000);
  const generate = (body: string, bodyEncoding: string): Handlers => ({
    "origin-request": () => ({ status: "200", headers: {}, body, bodyEncoding }),
  });
  expect((await open(generate(bytes.toString("latin1"), "text")).answer()).body).toHaveLength(900_000);
  await expect(open(generate(bytes.toString("base64"), "base64")).answer()).rejects.toMatchObject({ status: 502 });
});

test.each<[string, Handlers]>([
  ["a status that is a number", { "origin-request": () => ({ status: 200, headers: {} }) }],
  ["a body that is too large", { "origin-response": ({ response }) => ({ ...response, body: "x".repeat(2 ** 20) }) }],
  [
    "a body that is not base64",
    { "origin-request": () => ({ status: "200", headers: {}, body: "?", bodyEncoding: "base64" }) },
  ],
  [
    "base64 that is cut off",
    { "origin-request": () => ({ status: "200", headers: {}, body: "TmZ", bodyEncoding: "base64" }) },
  ],
  [
    "a status that is a number at origin-response",
    { "origin-response": ({ response }) => ({ ...response, status: 404 }) },
  ],
  ["headers that are not arrays", { "origin-request": () => ({ status: "200", headers: { link: "x" } }) }],
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
