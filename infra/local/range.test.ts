import { rangeOf } from "./range";

test.each([
  [undefined, "all"],
  ["bytes=0-99", { first: 0, last: 99 }],
  ["bytes=0-32768", { first: 0, last: 999 }],
  ["bytes=10-", { first: 10, last: 999 }],
  ["bytes=-10", { first: 990, last: 999 }],
  ["bytes=-5000", { first: 0, last: 999 }],
  ["bytes=1000-", "none"],
  ["bytes=-0", "none"],
  // Several parts, other units and nonsense are answered as if nothing had been asked.
  ["bytes=0-1,5-6", "all"],
  ["bytes=9-1", "all"],
  ["lines=0-1", "all"],
  ["bytes=-", "all"],
] as const)("of 1000 bytes %j asks for %j", (header, range) => {
  expect(rangeOf(header, 1_000)).toEqual(range);
});
