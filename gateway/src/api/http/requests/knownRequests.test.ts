import { knownRequests } from "./knownRequests";

test("finds an entry by the same bytes only", () => {
  const cache = knownRequests<{ name: string }>();
  cache.remember('{"a":1}', { name: "first" });
  expect(cache.find('{"a":1}')).toEqual({ name: "first" });
  expect(cache.find('{"a": 1}')).toBeUndefined();
});

test("forgets long bodies at once, and old ones when there are many", () => {
  const cache = knownRequests<{ at: number }>();
  cache.remember("x".repeat(9_000), { at: 0 });
  expect(cache.find("x".repeat(9_000))).toBeUndefined();
  for (let at = 0; at < 2_000; at += 1) cache.remember(`${at}${"x".repeat(8_000)}`, { at });
  expect(cache.find(`0${"x".repeat(8_000)}`)).toBeUndefined();
  expect(cache.find(`1999${"x".repeat(8_000)}`)).toEqual({ at: 1999 });
});
