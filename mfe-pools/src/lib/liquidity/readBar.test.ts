import { fullRange } from "@cenote/protocol/liquidity-actions/tickRange";
import { pricesOf } from "./readBar";

const SCALE = { decimals0: 18, decimals1: 18, isReversed: false };
const REVERSED = { ...SCALE, isReversed: true };

test("reads a range's prices, the lower one first, in both directions", () => {
  const range = { tickLower: -600, tickUpper: 1_200 };
  expect(pricesOf(range, { scale: SCALE, spacing: 60 })).toEqual({
    low: expect.closeTo(0.9418, 4),
    high: expect.closeTo(1.1275, 4),
  });
  const reversed = pricesOf(range, { scale: REVERSED, spacing: 60 });
  expect(reversed).toEqual({ low: expect.closeTo(0.8869, 4), high: expect.closeTo(1.0618, 4) });
});

test.each([1, 10, 60, 200, 1_000, 2_000, 16_383, 20_000, 32_767])(
  "the ends of the full range of spacing %d are no prices, and those beside them are",
  (spacing) => {
    const { tickLower, tickUpper } = fullRange(spacing);
    for (const scale of [SCALE, REVERSED]) {
      expect(pricesOf({ tickLower, tickUpper }, { scale, spacing })).toEqual({ low: null, high: null });
      const inner = { tickLower: tickLower + spacing, tickUpper: tickUpper - spacing };
      const { low, high } = pricesOf(inner, { scale, spacing });
      expect(low).toBeGreaterThan(0);
      expect(high).toBeLessThan(Infinity);
      expect(pricesOf({ tickLower, tickUpper: inner.tickUpper }, { scale, spacing })).toEqual(
        scale.isReversed ? { low: expect.any(Number), high: null } : { low: null, high: expect.any(Number) },
      );
    }
  },
);
