import fc from "fast-check";
import { holdingAt, placeOf, priceAt, pricesAround, worthAt } from "./whatIf";

const OPEN = { low: null, high: null };

test("an open range keeps the product of its tokens", () => {
  const held = { base: 2, quote: 6000 };
  const then = holdingAt(held, OPEN, 3000, 12_000);
  expect(then.base).toBeCloseTo(1);
  expect(then.quote).toBeCloseTo(12_000);
});

test("below its range a position has the base alone, above it the other alone", () => {
  const range = { low: 2000, high: 4000 };
  const held = holdingAt({ base: 1, quote: 0 }, range, 1000, 3000);
  expect(held.quote).toBeGreaterThan(0);
  expect(holdingAt(held, range, 3000, 1500)).toEqual({ base: expect.closeTo(1, 9), quote: 0 });
  const above = holdingAt(held, range, 3000, 9000);
  expect(above.base).toBeCloseTo(0, 9);
  // All of it was sold between the ends: at their geometric mean.
  expect(above.quote).toBeCloseTo(Math.sqrt(2000 * 4000), 6);
});

test("at the price of now it holds what it holds; elsewhere never more than holding does", () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.01, max: 1e5, noNaN: true }),
      fc.double({ min: 0.1, max: 0.95, noNaN: true }),
      fc.double({ min: 1.05, max: 9, noNaN: true }),
      fc.double({ min: 0.05, max: 20, noNaN: true }),
      (now, below, above, factor) => {
        const range = { low: now * below, high: now * above };
        const held = holdingAt({ base: 5, quote: 0 }, range, range.low, now);
        const again = holdingAt(held, range, now, now);
        expect(again.base).toBeCloseTo(held.base, 6);
        const then = now * factor;
        const kept = worthAt(held, then);
        expect(worthAt(holdingAt(held, range, now, then), then)).toBeLessThanOrEqual(kept * (1 + 1e-9));
      },
    ),
  );
});

test("the scale goes from a quarter to four times the price, with now in its middle", () => {
  expect(pricesAround(100, 2)).toEqual([25, 100, 400]);
  expect(placeOf(100, priceAt(100, 0.3))).toBeCloseTo(0.3);
  expect(placeOf(100, 1e9)).toBe(1);
});
