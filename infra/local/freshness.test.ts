import { edgeCache } from "./edgeCache";
import { freshness } from "./freshness";

const policy = { minTtl: 0, defaultTtl: 60, maxTtl: 1_000, headers: [] };

test.each([
  [200, undefined, 60, 0],
  [200, "public, max-age=0, s-maxage=60, stale-while-revalidate=30", 60, 30],
  [200, "max-age=99999999", 1_000, 0],
  [200, "no-store", 0, 0],
  [200, "private, max-age=60", 0, 0],
  [404, "max-age=60", 60, 0],
  [500, undefined, 10, 0],
  // An error is kept for a while even where it says that nobody may.
  [500, "no-store", 10, 0],
  [404, "max-age=0", 10, 0],
])("an answer of %s with Cache-Control %j is fresh for %s s, then stale for %s s", (status, header, fresh, stale) => {
  expect(freshness(policy, status, header)).toEqual({ fresh, staleWhileRevalidate: stale });
});

test("keeps an error for as long as the distribution says of its status, if not longer", () => {
  expect(freshness(policy, 500, "no-store", { 500: 0 }).fresh).toBe(0);
  expect(freshness(policy, 404, "max-age=60", { 404: 5 }).fresh).toBe(60);
});

function counting(fresh: number, staleWhileRevalidate = 0) {
  let loads = 0;
  return async () => ({ answer: `answer ${++loads}`, freshness: { fresh, staleWhileRevalidate } });
}

test("answers from the cache while fresh, then loads again", async () => {
  let now = 0;
  const cache = edgeCache<string>(() => now);
  const load = counting(60);
  expect(await cache.get("a", load)).toEqual({ answer: "answer 1", outcome: "Miss" });
  now = 59_000;
  expect(await cache.get("a", load)).toEqual({ answer: "answer 1", outcome: "Hit" });
  now = 61_000;
  expect(await cache.get("a", load)).toEqual({ answer: "answer 2", outcome: "Miss" });
});

test("serves a stale answer while it renews it", async () => {
  let now = 0;
  const cache = edgeCache<string>(() => now);
  const load = counting(60, 30);
  await cache.get("a", load);
  now = 70_000;
  expect(await cache.get("a", load)).toEqual({ answer: "answer 1", outcome: "RefreshHit" });
  await new Promise((resume) => setImmediate(resume));
  expect(await cache.get("a", load)).toEqual({ answer: "answer 2", outcome: "Hit" });
});

test("shows what it kept to who loads it again", async () => {
  let now = 0;
  const cache = edgeCache<string>(() => now);
  const shown: (string | null)[] = [];
  const load = async (kept: string | null) => {
    shown.push(kept);
    return { answer: "answer", freshness: { fresh: 60, staleWhileRevalidate: 0 } };
  };
  await cache.get("a", load);
  now = 61_000;
  await cache.get("a", load);
  expect(shown).toEqual([null, "answer"]);
});

test("collapses simultaneous misses, and keeps nothing that must not be kept", async () => {
  const cache = edgeCache<string>();
  const load = counting(0);
  const answers = await Promise.all([cache.get("a", load), cache.get("a", load)]);
  expect(answers.map(({ answer }) => answer)).toEqual(["answer 1", "answer 1"]);
  expect((await cache.get("a", load)).answer).toBe("answer 2");
});

test("keeps no answer that was asked for before an invalidation, and asks again for those it named", async () => {
  const cache = edgeCache<string>();
  let answer = (_: string) => {};
  const load = () =>
    new Promise<string>((fulfil) => (answer = fulfil)).then((text) => ({
      answer: text,
      freshness: { fresh: 60, staleWhileRevalidate: 0 },
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

test("gives up the oldest answers when there are too many", async () => {
  const cache = edgeCache<string>();
  const load = counting(60);
  for (let page = 0; page <= 5_000; page++) await cache.get(`page ${page}`, load);
  expect((await cache.get("page 5000", load)).outcome).toBe("Hit");
  expect((await cache.get("page 0", load)).outcome).toBe("Miss");
});
