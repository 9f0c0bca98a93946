import { cfHeaders } from "../viewer/answer";
import { freshness } from "./freshness";

const policy = { minTtl: 0, defaultTtl: 60, maxTtl: 1_000, headers: [], encodings: [] };
const control = (value: string | undefined) => cfHeaders({ "cache-control": value });

// Source: "Manage how long content stays in the cache (expiration)", its table of origin headers and TTLs.
test.each([
  [200, undefined, 60, 0],
  [200, "public, max-age=0, s-maxage=60, stale-while-revalidate=30", 60, 30],
  [200, "max-age=99999999", 1_000, 0],
  [200, "max-age=0", 0, 0],
  [200, "no-store", 0, 0],
  [200, "private, max-age=60", 0, 0],
  [302, undefined, 60, 0],
])("an answer of %s with Cache-Control %j is fresh for %s s, then stale for %s s", (status, value, fresh, stale) => {
  expect(freshness(policy, status, control(value))).toMatchObject({ fresh, staleWhileRevalidate: stale });
});

// Source: "How CloudFront processes HTTP 4xx and 5xx status codes from your origin". Its current edition lists 405
// among those cached only by Cache-Control; older ones list it among those always cached.
test.each([
  ...[404, 414, 500, 501, 502, 503, 504].map((status) => [status, undefined, 10] as const),
  ...[400, 403, 405, 412, 415].map((status) => [status, undefined, 0] as const),
  ...[400, 403, 404, 405, 412, 415, 503].map((status) => [status, "max-age=60", 60] as const),
  ...[400, 403, 404, 500].map((status) => [status, "s-maxage=0", 10] as const),
  ...[401, 410, 416, 429].map((status) => [status, "max-age=60", 0] as const),
  // A client error is cached only if its Cache-Control allows it; a failure for ten seconds in any case.
  [404, "no-store", 0],
  [403, "private, max-age=60", 0],
  [500, "no-store", 10],
] as const)("error caching: %s with Cache-Control %j is cached for %s s", (status, value, fresh) => {
  expect(freshness(policy, status, control(value))).toMatchObject({ fresh, isCached: fresh > 0 });
});

test("error caching minimum TTL: the distribution sets it by status", () => {
  expect(freshness(policy, 500, control("no-store"), { errorTtls: { 500: 0 } }).fresh).toBe(0);
  expect(freshness(policy, 404, control("max-age=60"), { errorTtls: { 404: 5 } }).fresh).toBe(60);
  expect(freshness(policy, 403, {}, { errorTtls: { 403: 300 } }).fresh).toBe(0);
});

// Source: the same table, "The origin adds an Expires header".
test.each([
  ["Thu, 01 Jan 1970 00:01:40 GMT", undefined, 0, 100],
  ["Thu, 01 Jan 2099 00:00:00 GMT", undefined, 0, 1_000],
  ["Thu, 01 Jan 1970 00:00:00 GMT", undefined, 0, 0],
  ["0", undefined, 0, 0],
  ["Thu, 01 Jan 1970 00:01:40 GMT", "max-age=5", 0, 5],
  ["Thu, 01 Jan 1970 00:01:40 GMT", "public", 0, 100],
  ["Thu, 01 Jan 1970 00:01:40 GMT", undefined, 200, 200],
])("Expires: %s with Cache-Control %j and a minimum TTL of %s s is fresh for %s s", (expires, value, minTtl, fresh) => {
  const headers = cfHeaders({ expires, "cache-control": value });
  expect(freshness({ ...policy, minTtl }, 200, headers, { now: 0 }).fresh).toBe(fresh);
});

// Source: "Serve stale (expired) content": never beyond the maximum TTL.
test.each([
  ["max-age=60", 940],
  ["max-age=60, stale-if-error=100", 100],
  ["max-age=60, stale-if-error=100000", 940],
  ["max-age=60, stale-if-error=0", 0],
])("stale on 5xx: %s serves the expired object for %s s", (value, staleIfError) => {
  expect(freshness(policy, 200, control(value))).toMatchObject({ staleIfError });
});

test("a minimum TTL above zero prevails over no-store", () => {
  expect(freshness({ ...policy, minTtl: 5 }, 200, control("no-store"))).toMatchObject({ fresh: 5, isCached: true });
});

// Source: "Request and response behavior for custom origins" (Content negotiation).
test("Vary: * is never fresh with a minimum TTL of zero", () => {
  const headers = cfHeaders({ vary: "*", "cache-control": "max-age=60" });
  expect(freshness(policy, 200, headers)).toMatchObject({ fresh: 0, isCached: true });
  expect(freshness({ ...policy, minTtl: 1 }, 200, headers).fresh).toBe(60);
});
