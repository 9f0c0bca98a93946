import { alertOf, placeOf, type Standing } from "./positionPlace";

/** From a price of 1 to about 1.22. */
const AT = { status: "OPEN", tickLower: 0, tickUpper: 2_000 } as const;
const at = (tick: number, fields: Partial<Standing> = {}): Standing => ({ ...AT, pool: { tick }, ...fields });

test.each([
  ["in the middle", at(1_000), "in"],
  // log(1.03) / log(1.0001) is 295.6.
  ["2.95% above the lower end", at(295), "near"],
  ["2.97% above it", at(297), "in"],
  ["near the upper end", at(1_800), "near"],
  ["out of its range", at(2_100, { status: "OUT_OF_RANGE" }), "out"],
  ["closed", at(1_000, { status: "CLOSED" }), null],
  ["not read", { status: null, tickLower: null, tickUpper: null, pool: null } as const, null],
])("a position %s", (_, standing, expected) => {
  expect(placeOf(standing, null)).toBe(expected);
});

test("a position that was near an end is so until it is 4% from it", () => {
  expect(placeOf(at(390), "near")).toBe("near");
  expect(placeOf(at(400), "near")).toBe("in");
  expect(placeOf(at(390), "in")).toBe("in");
});

test.each([
  ["the first place", null, "out", ["leaves"], null],
  ["no change", "out", "out", ["leaves"], null],
  ["leaving", "in", "out", ["leaves"], "leaves"],
  ["leaving from near an end", "near", "out", ["leaves", "nearEdge"], "leaves"],
  ["leaving at once, where only the edge is watched", "in", "out", ["nearEdge"], "leaves"],
  ["leaving after a warning, where only the edge is watched", "near", "out", ["nearEdge"], null],
  ["coming near an end", "in", "near", ["nearEdge"], "nearEdge"],
  ["coming near an end, where that is not watched", "in", "near", ["leaves"], null],
  ["coming back", "out", "near", ["leaves", "nearEdge"], null],
] as const)("%s", (_, before, now, kinds, expected) => {
  expect(alertOf(before, now, kinds)).toBe(expected);
});
