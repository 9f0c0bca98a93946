import * as fc from "fast-check";
import { MAX_TICK, MIN_TICK, sqrtPriceAtTick } from "../ticks";
import { invertPrice, priceOfTick, readPrice } from "./price";
import {
  checkRange,
  fullRange,
  isFullRange,
  placeEnd,
  rangeAround,
  rangeBeside,
  snapRange,
  usableTickOfPrice,
} from "./tickRange";

const VIEW = { decimals0: 18, decimals1: 18, isInverted: false };
const anySpacing = fc.constantFrom(1, 10, 50, 60, 200, 2000, 16_383);

test.each([
  [1, 887_272],
  [10, 887_270],
  [60, 887_220],
  [200, 887_200],
])("the full range of spacing %i ends at tick %i", (tickSpacing, tick) => {
  expect(fullRange(tickSpacing)).toEqual({ tickLower: -tick, tickUpper: tick });
  expect(isFullRange({ tickLower: -tick, tickUpper: tick }, tickSpacing)).toBe(true);
  expect(isFullRange({ tickLower: -tick + tickSpacing, tickUpper: tick }, tickSpacing)).toBe(false);
});

test.each([
  [{ tickLower: 60, tickUpper: 60 }, "tickLower must be below tickUpper, got 60 and 60"],
  [{ tickLower: 120, tickUpper: 60 }, "tickLower must be below tickUpper, got 120 and 60"],
  [{ tickLower: 1, tickUpper: 60 }, "tick must be a multiple of 60 from -887220 to 887220, got 1"],
  [{ tickLower: 0, tickUpper: 887_280 }, "tick must be a multiple of 60 from -887220 to 887220, got 887280"],
])("refuses the range %j", (range, message) => {
  expect(() => checkRange(range, 60)).toThrow(message);
});

test("the usable tick of a tick's price is the nearest one, and within the pool's", () => {
  fc.assert(
    fc.property(fc.integer({ min: MIN_TICK, max: MAX_TICK }), anySpacing, (tick, tickSpacing) => {
      const { tickLower, tickUpper } = fullRange(tickSpacing);
      const usableTick = usableTickOfPrice(priceOfTick(tick), tickSpacing);
      expect(usableTick % tickSpacing === 0 && usableTick >= tickLower && usableTick <= tickUpper).toBe(true);
      if (tick > tickLower && tick < tickUpper)
        expect(Math.abs(usableTick - tick)).toBeLessThanOrEqual(tickSpacing / 2);
    }),
  );
});

test("a price between two ticks belongs to the one whose price is nearer as a ratio", () => {
  const [lower, upper] = [1.0001 ** 60, 1.0001 ** 120];
  const middle = Math.sqrt(lower * upper);
  const tickOf = (price: number) => usableTickOfPrice(readPrice(price.toFixed(15), VIEW)!, 60);
  expect(tickOf(middle * 0.999_999)).toBe(60);
  expect(tickOf(middle * 1.000_001)).toBe(120);
});

test("an inverted price has the opposite tick", () => {
  fc.assert(
    fc.property(fc.integer({ min: -800_000, max: 800_000 }), (tick) => {
      expect(usableTickOfPrice(invertPrice(priceOfTick(tick)), 1)).toBe(-tick + 0);
    }),
  );
});

test("a typed price has the nearest tick of the spacing", () => {
  const tickOf = (text: string) => usableTickOfPrice(readPrice(text, VIEW)!, 60);
  expect(["0.5", "2", "1", "1.0001"].map(tickOf)).toEqual([-6960, 6960, 0, 0]);
});

test("a range around a price holds it, and ends where the shares do", () => {
  expect(rangeAround(sqrtPriceAtTick(0), 60, { belowBps: 5000, aboveBps: 10_000 })).toEqual({
    tickLower: -6960,
    tickUpper: 6960,
  });
  expect(rangeAround(sqrtPriceAtTick(0), 60, { belowBps: 10_000, aboveBps: 1 })).toEqual({
    tickLower: -887_220,
    tickUpper: 60,
  });
  const share = fc.integer({ min: 1, max: 100_000 });
  fc.assert(
    fc.property(
      fc.integer({ min: MIN_TICK, max: MAX_TICK - 1 }),
      anySpacing,
      share,
      share,
      (tick, spacing, below, above) => {
        const range = rangeAround(sqrtPriceAtTick(tick), spacing, { belowBps: below, aboveBps: above });
        expect(() => checkRange(range, spacing)).not.toThrow();
        const { tickLower, tickUpper } = fullRange(spacing);
        if (tick >= tickLower && tick < tickUpper) expect(range.tickLower <= tick && tick < range.tickUpper).toBe(true);
      },
    ),
  );
});

test("an end moves by steps, and stops at the other end and at the pool's", () => {
  const range = { tickLower: -60, tickUpper: 120 };
  const moveEnd = (end: keyof typeof range, steps: number) => placeEnd(range, end, range[end] + steps * 60, 60);
  expect(moveEnd("tickLower", -2)).toEqual({ tickLower: -180, tickUpper: 120 });
  expect(moveEnd("tickLower", 5)).toEqual({ tickLower: 60, tickUpper: 120 });
  expect(moveEnd("tickUpper", -5)).toEqual({ tickLower: -60, tickUpper: 0 });
  expect(moveEnd("tickUpper", 1e6)).toEqual({ tickLower: -60, tickUpper: 887_220 });
});

test("an inverted range around a price is that of the pool with its tokens exchanged", () => {
  // 1 less a half is 0.5 of token0 for token1: 2 of token1 for token0.
  expect(rangeAround(sqrtPriceAtTick(0), 60, { belowBps: 5000, aboveBps: 10_000, isInverted: true })).toEqual({
    tickLower: -6960,
    tickUpper: 6960,
  });
  expect(rangeAround(sqrtPriceAtTick(0), 60, { belowBps: 10_000, aboveBps: 10_000, isInverted: true })).toEqual({
    tickLower: -6960,
    tickUpper: 887_220,
  });
  expect(rangeAround(sqrtPriceAtTick(30), 1, { belowBps: 500, aboveBps: 500, isInverted: true })).toEqual({
    tickLower: 30 - Math.round(Math.log(1.05) / Math.log(1.0001)),
    tickUpper: 30 - Math.round(Math.log(0.95) / Math.log(1.0001)),
  });
});

test("a range beside a price begins at the next tick, and does not hold the price", () => {
  expect(rangeBeside(sqrtPriceAtTick(7), 60, { isAbove: true, bps: 10_000 })).toEqual({
    tickLower: 60,
    tickUpper: 6960,
  });
  expect(rangeBeside(sqrtPriceAtTick(7), 60, { isAbove: false, bps: 5000 })).toEqual({
    tickLower: -6900,
    tickUpper: 0,
  });
  expect(rangeBeside(sqrtPriceAtTick(7), 60, { isAbove: true, bps: 10_000, isInverted: true })).toEqual({
    tickLower: -6900,
    tickUpper: 0,
  });
  fc.assert(
    fc.property(
      fc.integer({ min: MIN_TICK, max: MAX_TICK - 1 }),
      anySpacing,
      fc.integer({ min: 1, max: 20_000 }),
      fc.boolean(),
      fc.boolean(),
      (tick, spacing, bps, isAbove, isInverted) => {
        const range = rangeBeside(sqrtPriceAtTick(tick), spacing, { isAbove, bps, isInverted });
        if (!range) return;
        expect(() => checkRange(range, spacing)).not.toThrow();
        expect(isAbove === isInverted ? range.tickUpper <= tick : range.tickLower > tick).toBe(true);
      },
    ),
  );
});

test("there is no range beside a price at the pool's last tick", () => {
  expect(rangeBeside(sqrtPriceAtTick(887_230), 60, { isAbove: true, bps: 2000 })).toBeNull();
});

test("an end is placed at the nearest usable tick, and stops at the other end", () => {
  const range = { tickLower: -60, tickUpper: 120 };
  expect(placeEnd(range, "tickLower", -0.4, 60)).toEqual({ tickLower: 0, tickUpper: 120 });
  expect(placeEnd(range, "tickLower", 95, 60)).toEqual({ tickLower: 60, tickUpper: 120 });
  expect(placeEnd(range, "tickUpper", -1e9, 60)).toEqual({ tickLower: -60, tickUpper: 0 });
  expect(placeEnd(range, "tickLower", -1e9, 60)).toEqual({ tickLower: -887_220, tickUpper: 120 });
});

test.each([
  [{ tickLower: -130, tickUpper: 170 }, 60, { tickLower: -120, tickUpper: 180 }],
  [{ tickLower: -29, tickUpper: 25 }, 60, { tickLower: -60, tickUpper: 0 }],
  [{ tickLower: 4, tickUpper: 8 }, 60, { tickLower: 0, tickUpper: 60 }],
  [{ tickLower: -887_272, tickUpper: -887_271 }, 60, { tickLower: -887_220, tickUpper: -887_160 }],
  [{ tickLower: 887_271, tickUpper: 887_272 }, 60, { tickLower: 887_160, tickUpper: 887_220 }],
])("the range %j is at the spacing %i %j", (range, tickSpacing, snapped) => {
  expect(snapRange(range, tickSpacing)).toEqual(snapped);
});

test("a snapped range is one that its pool accepts, and near the old one", () => {
  const anyTick = fc.integer({ min: MIN_TICK, max: MAX_TICK });
  fc.assert(
    fc.property(anyTick, anyTick, anySpacing, (one, other, tickSpacing) => {
      fc.pre(one !== other);
      const range = { tickLower: Math.min(one, other), tickUpper: Math.max(one, other) };
      const snapped = snapRange(range, tickSpacing);
      expect(() => checkRange(snapped, tickSpacing)).not.toThrow();
      expect(Math.abs(snapped.tickLower - range.tickLower)).toBeLessThanOrEqual(2 * tickSpacing);
      expect(Math.abs(snapped.tickUpper - range.tickUpper)).toBeLessThanOrEqual(2 * tickSpacing);
    }),
  );
});
