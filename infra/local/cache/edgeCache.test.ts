import { edgeCache } from "./edgeCache";

const FRESH = { fresh: 60, staleWhileRevalidate: 0, staleIfError: 0, isCached: true };

function counting(fresh: number, staleWhileRevalidate = 0) {
  let loads = 0;
  return async () => ({ answer: `answer ${++loads}`, freshness: { ...FRESH, fresh, staleWhileRevalidate } });
}

test("answers from the cache while fresh, then loads again", async () => {
  let now = 0;
  const cache = edgeCache<string>(() => now);
  const load = counting(60);
  expect(await cache.get("a", load)).toEqual({ answer: "answer 1", outcome: "Miss" });
  now = 59_000;
  expect(await cache.get("a", load)).toEqual({ answer: "answer 1", outcome: "Hit", age: 59 });
  now = 61_000;
  expect(await cache.get("a", load)).toEqual({ answer: "answer 2", outcome: "Miss" });
});

test("serves a stale answer while it renews it", async () => {
  let now = 0;
  const cache = edgeCache<string>(() => now);
  const load = counting(60, 30);
  await cache.get("a", load);
  now = 70_000;
  expect(await cache.get("a", load)).toEqual({ answer: "answer 1", outcome: "RefreshHit", age: 70 });
  await new Promise((resume) => setImmediate(resume));
  expect(await cache.get("a", load)).toEqual({ answer: "answer 2", outcome: "Hit", age: 0 });
});

test("serves a cached object to later requests", async () => {
  let now = 0;
  const cache = edgeCache<string>(() => now);
  const shown: (string | null)[] = [];
  const load = async (kept: string | null) => {
    shown.push(kept);
    return { answer: "answer", freshness: FRESH };
  };
  await cache.get("a", load);
  now = 61_000;
  await cache.get("a", load);
  expect(shown).toEqual([null, "answer"]);
});

test("collapses simultaneous misses, and caches nothing that must not be cached", async () => {
  const cache = edgeCache<string>();
  const load = counting(0);
  const answers = await Promise.all([cache.get("a", load), cache.get("a", load)]);
  expect(answers.map(({ answer }) => answer)).toEqual(["answer 1", "answer 1"]);
  // Source: "Simultaneous requests for the same object (request collapsing)": the first is a miss, the others are hits.
  expect(answers.map(({ outcome }) => outcome)).toEqual(["Miss", "Hit"]);
  expect((await cache.get("a", load)).answer).toBe("answer 2");
});

/** An origin whose response is fresh for 60 s; it fails while `isFailing`. */
function failing(staleIfError: number) {
  const origin = { isFailing: false, requests: 0 };
  const load = async () => {
    origin.requests++;
    return origin.isFailing
      ? { answer: "failure", freshness: { ...FRESH, fresh: 10, staleIfError: 0 }, isFailure: true }
      : { answer: "object", freshness: { ...FRESH, staleIfError } };
  };
  return { origin, load };
}

// Source: "How CloudFront processes HTTP 4xx and 5xx status codes from your origin" (The requested object is in the
// edge cache).
test("stale on 5xx: serves the expired object, and requests the origin again after the error caching minimum TTL", async () => {
  let now = 0;
  const cache = edgeCache<string>(() => now);
  const { origin, load } = failing(1_000);
  await cache.get("a", load);
  origin.isFailing = true;
  now = 61_000;
  expect(await cache.get("a", load)).toEqual({ answer: "object", outcome: "Hit", age: 61 });
  now = 70_000;
  expect((await cache.get("a", load)).answer).toBe("object");
  expect(origin.requests).toBe(2);
  now = 72_000;
  await cache.get("a", load);
  expect(origin.requests).toBe(3);
  origin.isFailing = false;
  now = 83_000;
  expect(await cache.get("a", load)).toEqual({ answer: "object", outcome: "Miss" });
});

test.each([
  ["stale-if-error has passed", 20, 81_000],
  ["stale-if-error is 0", 0, 61_000],
])("stale on 5xx: answers with the error if %s", async (_, staleIfError, at) => {
  let now = 0;
  const cache = edgeCache<string>(() => now);
  const { origin, load } = failing(staleIfError);
  await cache.get("a", load);
  origin.isFailing = true;
  now = at;
  expect((await cache.get("a", load)).answer).toBe("failure");
});

test("does not cache responses to requests from before an invalidation, and fetches the invalidated ones again", async () => {
  const cache = edgeCache<string>();
  let answer = (_: string) => {};
  const load = () =>
    new Promise<string>((fulfill) => (answer = fulfill)).then((text) => ({
      answer: text,
      freshness: FRESH,
    }));
  const early = cache.get("a", load);
  cache.forget((key) => key === "a");
  answer("old");
  expect(await early).toEqual({ answer: "old", outcome: "Miss" });
  const late = cache.get("a", load);
  answer("new");
  expect(await late).toEqual({ answer: "new", outcome: "Miss" });
  cache.forget((key) => key === "b");
  expect((await cache.get("a", load)).outcome).toBe("Hit");
});

test("evicts the oldest responses when there are too many", async () => {
  const cache = edgeCache<string>();
  const load = counting(60);
  for (let page = 0; page <= 5_000; page++) await cache.get(`page ${page}`, load);
  expect((await cache.get("page 5000", load)).outcome).toBe("Hit");
  expect((await cache.get("page 0", load)).outcome).toBe("Miss");
});
