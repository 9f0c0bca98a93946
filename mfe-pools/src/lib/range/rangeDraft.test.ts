import { draftedRange, endOf, isInverted, NO_RANGE, withEndAt } from "./rangeDraft";

test("the lowest price is at the upper tick where prices are reversed", () => {
  expect([endOf("low", false), endOf("high", false)]).toEqual(["tickLower", "tickUpper"]);
  expect([endOf("low", true), endOf("high", true)]).toEqual(["tickUpper", "tickLower"]);
});

test("a draft is a range once its ends are in order", () => {
  expect(draftedRange({ tickLower: -60, tickUpper: 60 })).toEqual({ tickLower: -60, tickUpper: 60 });
  expect([NO_RANGE, { tickLower: 60, tickUpper: -60 }, { tickLower: 60, tickUpper: 60 }].map(draftedRange)).toEqual([
    null,
    null,
    null,
  ]);
  expect([NO_RANGE, { tickLower: 60, tickUpper: -60 }, { tickLower: 60, tickUpper: 60 }].map(isInverted)).toEqual([
    false,
    true,
    true,
  ]);
});

test("an end goes to the nearest usable tick, and stops at the other end", () => {
  const draft = { tickLower: -60, tickUpper: 120 };
  expect(withEndAt(draft, "tickLower", 29, 60)).toEqual({ tickLower: 0, tickUpper: 120 });
  expect(withEndAt(draft, "tickLower", 500, 60)).toEqual({ tickLower: 60, tickUpper: 120 });
  expect(withEndAt(NO_RANGE, "tickUpper", 31, 60)).toEqual({ tickLower: null, tickUpper: 60 });
});
