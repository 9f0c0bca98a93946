import { isRangeHonored, rangesOf } from "./range";

// Source: "How CloudFront processes partial requests for an object (range GETs)".
test.each([
  [undefined, "all"],
  ["bytes=0-99", [{ first: 0, last: 99 }]],
  ["bytes=0-32768", [{ first: 0, last: 999 }]],
  ["bytes=10-", [{ first: 10, last: 999 }]],
  ["bytes=-10", [{ first: 990, last: 999 }]],
  ["bytes=-5000", [{ first: 0, last: 999 }]],
  ["bytes=1000-", "none"],
  ["bytes=-0", "none"],
  [
    "bytes=0-1,5-6",
    [
      { first: 0, last: 1 },
      { first: 5, last: 6 },
    ],
  ],
  ["bytes=0-1, 2000-2001", [{ first: 0, last: 1 }]],
  // Not ascending, overlapping, invalid or of another unit: the whole object.
  ["bytes=300-400,100-200", "all"],
  ["bytes=100-200,150-250", "all"],
  ["bytes=0-,5-6", "all"],
  ["bytes=0-1,-", "all"],
  ["bytes=9-1", "all"],
  ["bytes=--5", "all"],
  ["lines=0-1", "all"],
  ["bytes=-", "all"],
] as const)("of 1000 bytes %j selects %j", (header, ranges) => {
  expect(rangesOf(header, 1_000)).toEqual(ranges);
  expect(isRangeHonored(header)).toBe(ranges !== "all");
});
