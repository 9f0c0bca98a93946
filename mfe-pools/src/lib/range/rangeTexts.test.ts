import { isOpenEnd, sqrtPriceAtTick } from "@cenote/protocol/ticks";
import { endChange, endText, readEndText } from "./rangeTexts";

const VIEW = { decimals0: 18, decimals1: 18, isInverted: false };
const INVERTED = { ...VIEW, isInverted: true };

test("an end is printed by its price, and an open one as 0 or ∞", () => {
  expect(endText(6_960, "high", 60, VIEW)).toBe("2.00564");
  expect(endText(6_960, "low", 60, INVERTED)).toBe("0.498593");
  expect([endText(-887_220, "low", 60, VIEW), endText(887_220, "high", 60, VIEW)]).toEqual(["0", "∞"]);
  expect([endText(887_220, "low", 60, INVERTED), endText(-887_220, "high", 60, INVERTED)]).toEqual(["0", "∞"]);
  expect(endText(null, "low", 60, VIEW)).toBe("");
});

test.each([
  ["2", "high", VIEW, 6_960],
  // 1.0001^6931.8 = 2.
  ["2", "high", INVERTED, -6_960],
  ["0.5", "low", VIEW, -6_960],
  ["0", "low", VIEW, -887_220],
  ["0.00", "low", INVERTED, 887_220],
  ["∞", "high", VIEW, 887_220],
  ["∞", "high", INVERTED, -887_220],
  ["0", "high", VIEW, null],
  ["∞", "low", VIEW, null],
  ["abc", "low", VIEW, null],
  ["1,000", "high", VIEW, 69_060],
] as const)("%s as the %s end is the nearest usable tick", (text, end, view, tick) => {
  expect(readEndText(text, end, 60, view)).toBe(tick);
});

test("what is printed of an end is read as the same tick", () => {
  for (const view of [VIEW, { decimals0: 18, decimals1: 6, isInverted: true }]) {
    for (const tick of [-400_020, -60, 0, 60, 200_040, 500_040]) {
      for (const end of ["low", "high"] as const) {
        expect(readEndText(endText(tick, end, 60, view), end, 60, view)).toBe(tick);
      }
    }
  }
});

test("how far an end is from the price has the sign of the direction that is shown", () => {
  const price = sqrtPriceAtTick(0);
  expect(endChange(6_960, price, 60, VIEW)).toBeCloseTo(100.564, 3);
  expect(endChange(6_960, price, 60, INVERTED)).toBeCloseTo(100 * (1 / 1.0001 ** 6_960 - 1), 6);
  expect(endChange(-887_220, price, 60, VIEW)).toBeNull();
  expect(isOpenEnd(887_220, 60)).toBe(true);
});
