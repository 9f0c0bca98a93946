import { knownRequests } from "./knownRequests";

test("finds an entry by the same bytes only", () => {
  const known = knownRequests<{ name: string }>();
  known.remember('{"a":1}', { name: "first" });
  expect(known.find('{"a":1}')).toEqual({ name: "first" });
  expect(known.find('{"a": 1}')).toBeUndefined();
});

test("forgets long bodies at once, and old ones when there are many", () => {
  const known = knownRequests<{ at: number }>();
  known.remember("x".repeat(9_000), { at: 0 });
  expect(known.find("x".repeat(9_000))).toBeUndefined();
  for (let at = 0; at < 2_000; at += 1) known.remember(`${at}${"x".repeat(8_000)}`, { at });
  expect(known.find(`0${"x".repeat(8_000)}`)).toBeUndefined();
  expect(known.find(`1999${"x".repeat(8_000)}`)).toEqual({ at: 1999 });
});
