import { pricesOf } from "./readBar";

const SCALE = { decimals0: 18, decimals1: 18, isReversed: false };

test("reads a range's prices, the lower one first, in both directions", () => {
  const range = { tickLower: -600, tickUpper: 1_200 };
  expect(pricesOf(range, { scale: SCALE })).toEqual({
    low: expect.closeTo(0.9418, 4),
    high: expect.closeTo(1.1275, 4),
  });
  const reversed = pricesOf(range, { scale: { ...SCALE, isReversed: true } });
  expect(reversed).toEqual({ low: expect.closeTo(0.8869, 4), high: expect.closeTo(1.0618, 4) });
});

test("the ends of the whole range are no prices", () => {
  expect(pricesOf({ tickLower: -887_220, tickUpper: 887_220 }, { scale: SCALE })).toEqual({ low: null, high: null });
});
