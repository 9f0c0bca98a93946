import type { LiquidityPool } from "../pool/liquidityPool";
import { chosenRange, rangeChoices } from "./rangeChoice";

const A = "0x00000000000000000000000000000000000000AA";
const pool = (version: string, coinSide: 0 | 1 | null, address: string | null, tickSpacing = 60) =>
  ({ version, coinSide, tickSpacing, tokens: [{ address }, { address: A }] }) as unknown as LiquidityPool;
const straight = { from: pool("V3", null, A, 60), to: pool("V4", null, A, 10) };
const swapped = { from: pool("V3", 1, A, 60), to: pool("V4", null, null, 10) };
const AT_ONE = 2n ** 96n;
const target = (
  move: typeof straight,
  oldRange: { tickLower: number; tickUpper: number } | null,
  tickSpacing = 10,
) => ({
  move,
  oldRange,
  tickSpacing,
  sqrtPriceX96: AT_ONE,
});

test("the same prices are the old ticks at the new spacing", () => {
  expect(chosenRange("same", target(straight, { tickLower: -120, tickUpper: 180 }, 100))).toEqual({
    tickLower: -100,
    tickUpper: 200,
  });
});

test("the same prices are mirrored where the coin comes first", () => {
  expect(chosenRange("same", target(swapped, { tickLower: -120, tickUpper: 180 }))).toEqual({
    tickLower: -180,
    tickUpper: 120,
  });
});

test("all prices stay all prices at another spacing", () => {
  const whole = { tickLower: -887_270, tickUpper: 887_270 };
  expect(chosenRange("same", target(straight, { tickLower: -887_220, tickUpper: 887_220 }))).toEqual(whole);
  expect(chosenRange("same", target(straight, null))).toEqual(whole);
  expect(chosenRange("whole", target(straight, { tickLower: -60, tickUpper: 60 }))).toEqual(whole);
});

test("a range around the price reaches 10 % to both sides", () => {
  const { tickLower, tickUpper } = chosenRange("near", target(straight, null));
  expect(1.0001 ** tickLower).toBeCloseTo(0.9, 2);
  expect(1.0001 ** tickUpper).toBeCloseTo(1.1, 2);
});

test("V2 has no prices of its own to keep", () => {
  expect(rangeChoices(null)).not.toContain("same");
  expect(rangeChoices({ tickLower: -60, tickUpper: 60 })[0]).toBe("same");
});
