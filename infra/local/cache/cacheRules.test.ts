import type { RequestListener } from "node:http";
import { gunzipSync } from "node:zlib";
import { sendRaw, type RawRequest } from "../../testing/rawRequest";
import { localDistributions, type LocalDistribution } from "../../testing/localDistribution";

const distributions = localDistributions();
afterEach(() => distributions.close());

async function open(options: LocalDistribution) {
  const opened = await distributions.open(options);
  const send = async (
    headers: readonly string[] = [],
    { path = "/a", ...more }: RawRequest & { path?: string } = {},
  ) => {
    const answer = await sendRaw(opened.url, path, { version: "1.1", headers, ...more });
    return { ...answer, text: answer.body.toString(), xCache: answer.headers.get("x-cache") };
  };
  return { ...opened, send };
}

const MODIFIED = "Thu, 01 Jan 2026 00:00:00 GMT";
const object: RequestListener = ({ headers }, response) => {
  const isCurrent = headers["if-none-match"] === '"v1"' || headers["if-modified-since"] === MODIFIED;
  response.writeHead(isCurrent ? 304 : 200, {
    etag: '"v1"',
    "last-modified": MODIFIED,
    "content-type": "text/plain",
    "cache-control": "max-age=60",
  });
  response.end(isCurrent ? "" : "object");
};

// Source: "Request and response behavior for Amazon S3 origins" (Conditional GETs).
test("an expired object is revalidated by its ETag and its Last-Modified: 304 is a RefreshHit", async () => {
  const { send, received, clock } = await open({ origin: object });
  expect(await send()).toMatchObject({ status: 200, xCache: "Miss from cloudfront" });
  clock.now = 61_000;
  expect(await send()).toMatchObject({ status: 200, text: "object", xCache: "RefreshHit from cloudfront" });
  expect(received[1]!.headers).toMatchObject({ "if-none-match": '"v1"', "if-modified-since": MODIFIED });
  expect((await send()).xCache).toBe("Hit from cloudfront");
});

test("functions see CloudFront's conditions at origin-request, and may not change them", async () => {
  const { send, clock } = await open({
    origin: object,
    functions: {
      "origin-request": ({ request }) => {
        const { "if-none-match": _, ...headers } = request.headers;
        return { ...request, headers };
      },
    },
  });
  expect((await send()).status).toBe(200);
  clock.now = 61_000;
  expect((await send()).status).toBe(502);
});

// Source: RFC 9110, 13.1.3; "Request and response behavior for custom origins" (Caching).
test.each([
  [["If-Modified-Since: Thu, 01 Jan 2026 00:00:00 GMT"], 304],
  [["If-Modified-Since: Fri, 02 Jan 2026 00:00:00 GMT"], 304],
  [["If-Modified-Since: Wed, 31 Dec 2025 00:00:00 GMT"], 200],
  [["If-Modified-Since: yesterday"], 200],
  [['If-None-Match: "v1"'], 304],
  [['If-None-Match: "v0"', "If-Modified-Since: Fri, 02 Jan 2026 00:00:00 GMT"], 200],
])("the viewer's conditions %j: %s", async (headers, status) => {
  const { send, received } = await open({ origin: object });
  for (const _ of ["miss", "hit"]) {
    const answer = await send(headers);
    expect([answer.status, answer.text]).toEqual([status, status === 304 ? "" : "object"]);
  }
  expect(received).toHaveLength(1);
  expect(received[0]!.headers).not.toHaveProperty("if-none-match");
});

// Source: "Request and response behavior for custom origins" (Via). Age (RFC 9111) is sent with cached responses.
test("Age counts the seconds in the cache, and is absent on a miss; Via names CloudFront by the viewer's version", async () => {
  const { send, clock } = await open({ origin: object });
  expect((await send()).headers.has("age")).toBe(false);
  clock.now = 7_500;
  const hit = await send();
  expect([hit.headers.get("age"), hit.headers.get("via")]).toEqual(["7", "1.1 local.cloudfront.net (CloudFront)"]);
  expect((await send([], { version: "1.0" })).headers.get("via")).toMatch(/^1\.0 .*cloudfront\.net \(CloudFront\)$/);
});

// Source: "Standard logging reference" (x-edge-response-result-type), which X-Cache repeats.
test("X-Cache: Error for 4xx and 5xx, cached or not, with their Age; Redirects are misses and hits", async () => {
  const { send, received, clock } = await open({
    origin: ({ url }, response) => void response.writeHead(Number(url!.slice(1)), { location: "/x" }).end("text"),
  });
  for (const status of [404, 403, 503]) {
    const answer = await send([], { path: `/${status}` });
    expect([answer.status, answer.xCache]).toEqual([status, "Error from cloudfront"]);
  }
  clock.now = 9_000;
  const cached = await send([], { path: "/404" });
  expect([cached.xCache, cached.headers.get("age"), received.length]).toEqual(["Error from cloudfront", "9", 3]);
  expect((await send([], { path: "/302" })).xCache).toBe("Miss from cloudfront");
  expect((await send([], { path: "/302" })).xCache).toBe("Hit from cloudfront");
});

// Not documented for X-Cache; observed for responses that functions generate.
test("X-Cache: LambdaGeneratedResponse for a response of origin-request, then Hit", async () => {
  const { send } = await open({
    functions: { "origin-request": () => ({ status: "200", headers: {}, body: "text" }) },
  });
  expect((await send()).xCache).toBe("LambdaGeneratedResponse from cloudfront");
  expect((await send()).xCache).toBe("Hit from cloudfront");
});

// Source: "Control the cache key with a policy" (Compression support).
test.each([
  [["br", "gzip"], "gzip, deflate, br", "br,gzip"],
  [["br", "gzip"], "gzip;q=1.0, deflate", "gzip"],
  [["br", "gzip"], "deflate", "identity"],
  [["gzip"], "gzip, br", "gzip"],
  [["gzip"], "br", "identity"],
  [[], "gzip, br", undefined],
] as const)("Accept-Encoding: with %j enabled, %j reaches the origin as %j", async (encodings, accepted, forwarded) => {
  const { send, received } = await open({ origin: object, policy: { encodings } });
  await send([`Accept-Encoding: ${accepted}`]);
  expect(received[0]!.headers["accept-encoding"]).toBe(forwarded);
});

test("Accept-Encoding: the cache key holds its normalized form", async () => {
  const { send } = await open({ origin: object, policy: { encodings: ["br", "gzip"] } });
  const outcomes = [];
  for (const accepted of ["gzip, br", "br;q=1, gzip, deflate", "gzip", "gzip, sdch", "identity", ""])
    outcomes.push((await send([`Accept-Encoding: ${accepted}`])).xCache!.split(" ")[0]);
  expect(outcomes).toEqual(["Miss", "Hit", "Miss", "Hit", "Miss", "Hit"]);
  expect((await send()).xCache).toBe("Hit from cloudfront");
});

// Source: "Serve compressed files" (Request uses HTTP 1.0; which formats are enabled).
test("HTTP/1.0: Accept-Encoding is removed and the content uncompressed", async () => {
  const long: RequestListener = (_, response) =>
    void response.writeHead(200, { "content-type": "text/plain" }).end("x".repeat(2_000));
  const { send, received } = await open({ origin: long, compress: true, policy: { encodings: ["gzip"] } });
  const old = await send(["Accept-Encoding: gzip"], { version: "1.0" });
  expect([old.headers.get("content-encoding"), old.body.length]).toEqual([undefined, 2_000]);
  expect(received[0]!.headers).not.toHaveProperty("accept-encoding");
  const current = await send(["Accept-Encoding: gzip, br"]);
  expect([current.headers.get("content-encoding"), gunzipSync(current.body).length]).toEqual(["gzip", 2_000]);
});

// Source: "Request and response behavior for custom origins" (HTTP response headers that CloudFront removes or
// replaces).
test.each([
  ["Accept-Encoding, User-Agent, X-Key", "Accept-Encoding, X-Key"],
  ["Cookie", "Cookie"],
  ["Origin", undefined],
])("Vary: %s reaches the viewer as %s", async (vary, expected) => {
  const origin: RequestListener = (_, response) => void response.writeHead(200, { vary }).end("text");
  const { send } = await open({ origin, policy: { headers: ["x-key"] } });
  const answers = [await send(["User-Agent: one"]), await send(["User-Agent: two"])];
  expect(answers.map(({ headers }) => headers.get("vary"))).toEqual([expected, expected]);
  expect(answers[1]!.xCache).toBe("Hit from cloudfront");
});

test("Vary: * is requested again each time, without conditions", async () => {
  const origin: RequestListener = (_, response) =>
    void response.writeHead(200, { vary: "*", etag: '"v1"', "cache-control": "max-age=60" }).end("text");
  const { send, received } = await open({ origin });
  expect([(await send()).xCache, (await send()).xCache]).toEqual(["Miss from cloudfront", "Miss from cloudfront"]);
  expect(received[1]!.headers).not.toHaveProperty("if-none-match");
});

test("Set-Cookie of the origin is removed where no cookies are forwarded, and no cookie reaches the origin", async () => {
  const origin: RequestListener = (_, response) =>
    void response.writeHead(200, { "set-cookie": "session=1", "x-amz-request-id": "1", via: "1.1 other" }).end("text");
  const { send, received } = await open({ origin });
  for (const _ of ["miss", "hit"]) {
    const { headers } = await send(["Cookie: a=b"]);
    expect(headers.has("set-cookie") || headers.has("x-amz-request-id")).toBe(false);
    expect(headers.get("via")).toContain("cloudfront.net");
  }
  expect(received[0]!.headers).not.toHaveProperty("cookie");
});

// Source: "How CloudFront processes HTTP 4xx and 5xx status codes from your origin".
test("stale on 5xx: the expired object is served while the origin fails, errors 4xx are not replaced", async () => {
  let failure: number | null = null;
  const origin: RequestListener = (request, response) =>
    failure ? void response.writeHead(failure).end("error") : object(request, response);
  const { send, clock } = await open({ origin });
  await send();
  [failure, clock.now] = [503, 61_000];
  expect(await send()).toMatchObject({ status: 200, text: "object", xCache: "Hit from cloudfront" });
  [failure, clock.now] = [404, 72_000];
  expect(await send()).toMatchObject({ status: 404, xCache: "Error from cloudfront" });
});

test("stale on 5xx: an origin that cannot be reached is a failure as well", async () => {
  let isDown = false;
  const origin: RequestListener = (request, response) => (isDown ? void response.destroy() : object(request, response));
  const { send, clock, received } = await open({ origin });
  await send();
  [isDown, clock.now] = [true, 61_000];
  expect(await send()).toMatchObject({ status: 200, text: "object" });
  // Source: "Origin settings" (Connection attempts): three.
  expect(received).toHaveLength(4);
  expect(await send([], { path: "/b" })).toMatchObject({ status: 502, xCache: "Error from cloudfront" });
  expect(await send([], { path: "/b" })).toMatchObject({ status: 502 });
  expect(received).toHaveLength(7);
});

/** Long enough for a request to arrive at the origin, which is in this process. */
const RESPONSE_SECONDS = 0.3;

// Source: "Request and response behavior for custom origins" (Origin response timeout).
test("origin timeout: a GET is tried as often as the origin's settings allow, then answered 504", async () => {
  const { send, received } = await open({
    origin: () => {},
    timeouts: { responseSeconds: RESPONSE_SECONDS, connectionAttempts: 2 },
  });
  expect(await send()).toMatchObject({ status: 504, xCache: "Error from cloudfront" });
  expect(received).toHaveLength(2);
});

test("origin timeout: a POST that is not cached is tried once", async () => {
  const { send, received } = await open({
    origin: () => {},
    timeouts: { responseSeconds: RESPONSE_SECONDS },
    behaviors: [{ pathPattern: "/graphql", cachePolicy: null }],
  });
  expect(await send(["Content-Length: 0"], { path: "/graphql", method: "POST" })).toMatchObject({ status: 504 });
  expect(received).toHaveLength(1);
});
