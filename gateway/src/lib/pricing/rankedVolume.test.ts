import fc from "fast-check";
import { volumeOf } from "./rankedVolume";

const swap = (usd: number, fee: number | null = 3000) => ({ usd, fee });

test("counts an honest pool's volume in full", () => {
  expect(volumeOf([swap(100), swap(50)], 10_000, 10_100)).toEqual({ usd: 150, rankedUsd: 150 });
});

test("shows free trades, and does not rank them", () => {
  expect(volumeOf([swap(1e9, 0), swap(50)], 1e6, 1e6)).toEqual({ usd: 1e9 + 50, rankedUsd: 50 });
  expect(volumeOf([swap(1e9, null)], 1e6, 1e6).rankedUsd).toBe(0);
});

test("ranks no volume of liquidity that is lent for one block", () => {
  expect(volumeOf([swap(1e9)], 1000, 1000)).toEqual({ usd: 1e9, rankedUsd: 1000 });
  // Liquidity added before the trade and removed after it, or a pool created for it, or drained by it.
  expect(volumeOf([swap(1e9)], null, 1e9).rankedUsd).toBe(0);
  expect(volumeOf([swap(1e9)], 1e9, null).rankedUsd).toBe(0);
  expect(volumeOf([swap(1e9)], 1e9, 10).rankedUsd).toBe(10);
});

test("never ranks more than was traded or was there", () => {
  const usd = fc.double({ min: 0, max: 1e12, noNaN: true });
  fc.assert(
    fc.property(fc.array(fc.record({ usd, fee: fc.nat(1_000_000) })), usd, usd, (swaps, before, after) => {
      const volume = volumeOf(swaps, before, after);
      expect(volume.rankedUsd).toBeGreaterThanOrEqual(0);
      expect(volume.rankedUsd).toBeLessThanOrEqual(Math.min(volume.usd, before, after));
    }),
  );
});
