import { poolValue, tradeUsd, trackedVolume, type PoolSide } from "./poolValue";

const side = (amount: number, usd: number | null, isAnchor: boolean, anchorUsd = Infinity): PoolSide => ({
  amount,
  price: usd === null ? null : { usd, pool: null, anchorUsd },
  isAnchor,
});

test("two anchors count in full", () => {
  expect(poolValue(side(10, 3000, true), side(20_000, 1, true))?.usd).toBe(50_000);
});

test("a worthless token beside an anchor counts for no more than the anchor", () => {
  expect(poolValue(side(1e12, 5, false), side(1000, 1, true))?.usd).toBe(2000);
  expect(poolValue(side(1000, 1, true), side(100, 5, false))?.usd).toBe(1500);
});

test("without an anchor a side counts for its value in the other token", () => {
  expect(poolValue(side(1e12, 5, false, 3000), side(10, 9, false, 8000))?.usd).toBe(3090);
});

test("an unknown price is unknown, not nothing", () => {
  expect(poolValue(side(10, null, false), side(10, null, false))).toBeNull();
  expect(poolValue(side(10, null, false), side(10, 1, true))).toEqual({ usd: 10, usd0: null, usd1: 10 });
  expect(tradeUsd(side(10, null, false), side(10, null, false))).toBeNull();
});

test("volume is the mean of two anchors, else the anchor's side, else nothing", () => {
  expect(trackedVolume(side(1, 3000, true), side(-3010, 1, true))).toBe(3005);
  expect(trackedVolume(side(1, 99999, false), side(-3010, 1, true))).toBe(3010);
  expect(trackedVolume(side(1, 9, false), side(-2, 5, false))).toBe(0);
  expect(tradeUsd(side(1, 9, false), side(-2, 5, false))).toBe(9);
});
