import * as fc from "fast-check";
import { Q96, sqrtPriceAtTick } from "../ticks";
import {
  burnMinimum,
  depositedAmounts,
  depositOf,
  depositWithin,
  mintMaximum,
  mintMinimum,
  otherAmount,
  priceBounds,
  shareOfLiquidity,
  withdrawnAmounts,
} from "./deposit";

const ETHER = 10n ** 18n;
const RANGE = { tickLower: -600, tickUpper: 1200 };
const NOW = sqrtPriceAtTick(120);

const anyRange = fc
  .tuple(fc.integer({ min: -200_000, max: 199_999 }), fc.integer({ min: 1, max: 50_000 }))
  .map(([tickLower, width]) => ({ tickLower, tickUpper: tickLower + width }));
const anyTick = fc.integer({ min: -250_000, max: 250_000 });
const anyAmount = fc.bigInt({ min: 10n ** 6n, max: 10n ** 28n });
const anySlippage = fc.integer({ min: 0, max: 5000 });

/** The whitepaper's formulas in floating point: x = L (1/√P - 1/√Pu), y = L (√P - √Pl). */
function amountsByFormula(liquidity: bigint, { tickLower, tickUpper }: typeof RANGE, sqrtPriceX96: bigint) {
  const [lower, upper] = [1.0001 ** (tickLower / 2), 1.0001 ** (tickUpper / 2)];
  const price = Math.min(upper, Math.max(lower, Number(sqrtPriceX96) / Number(Q96)));
  return { x: Number(liquidity) * (1 / price - 1 / upper), y: Number(liquidity) * (price - lower) };
}

test("a deposit costs what the formulas of the whitepaper give, and at most the amounts", () => {
  fc.assert(
    fc.property(anyRange, anyTick, anyAmount, anyAmount, (range, tick, amount0, amount1) => {
      const sqrtPrice = sqrtPriceAtTick(tick);
      const deposit = depositOf({ amount0, amount1 }, range, sqrtPrice);
      expect(deposit.amount0 <= amount0 && deposit.amount1 <= amount1).toBe(true);
      const { x, y } = amountsByFormula(deposit.liquidity, range, sqrtPrice);
      // Near the ends of a range the floating-point formulas subtract nearly equal numbers.
      expect(Math.abs(Number(deposit.amount0) - x)).toBeLessThanOrEqual(
        2 + x * 1e-6 + (Number(deposit.liquidity) * 1e-9) / 1.0001 ** (range.tickLower / 2),
      );
      expect(Math.abs(Number(deposit.amount1) - y)).toBeLessThanOrEqual(
        2 + y * 1e-6 + Number(deposit.liquidity) * 1e-9 * 1.0001 ** (range.tickUpper / 2),
      );
    }),
  );
});

test("the other amount is the least that does not lower the liquidity", () => {
  fc.assert(
    fc.property(anyRange, anyTick, anyAmount, fc.constantFrom(0 as const, 1 as const), (range, tick, amount, side) => {
      const sqrtPrice = sqrtPriceAtTick(tick);
      const other = otherAmount(side, amount, range, sqrtPrice);
      const isTaken = side === 0 ? tick < range.tickUpper : tick > range.tickLower;
      expect(other === null).toBe(!isTaken);
      if (other === null) return;
      const depositWith = (rest: bigint) =>
        depositOf(
          side === 0 ? { amount0: amount, amount1: rest } : { amount0: rest, amount1: amount },
          range,
          sqrtPrice,
        );
      const plenty = depositWith(10n ** 60n).liquidity;
      expect(depositWith(other).liquidity).toBe(plenty);
      if (other > 0n) expect(depositWith(other - 1n).liquidity).toBeLessThan(plenty);
    }),
  );
});

test("bounds are the price less and plus the slippage, within those of pools", () => {
  const { lower, upper } = priceBounds(Q96, 100);
  expect((Number(lower) / Number(Q96)) ** 2).toBeCloseTo(0.99, 12);
  expect((Number(upper) / Number(Q96)) ** 2).toBeCloseTo(1.01, 12);
  expect(priceBounds(Q96, 0)).toEqual({ lower: Q96, upper: Q96 });
  expect(priceBounds(sqrtPriceAtTick(-887_272), 5000).lower).toBe(4_295_128_740n);
});

/** A price move as a fraction of the slippage. */
const anyMove = fc.integer({ min: -1000, max: 1000 });
const moved = (sqrtPrice: bigint, slippageBps: number, thousandths: number) => {
  const { lower, upper } = priceBounds(sqrtPrice, slippageBps);
  return thousandths < 0
    ? sqrtPrice - ((sqrtPrice - lower) * BigInt(-thousandths)) / 1000n
    : sqrtPrice + ((upper - sqrtPrice) * BigInt(thousandths)) / 1000n;
};

test("while the price stays within the slippage, a withdrawal pays its minimum and liquidity costs its maximum", () => {
  fc.assert(
    fc.property(anyRange, anyTick, anyAmount, anySlippage, anyMove, (range, tick, liquidity, slippage, move) => {
      const sqrtPrice = sqrtPriceAtTick(tick);
      const later = moved(sqrtPrice, slippage, move);
      const [paid, minimum] = [
        withdrawnAmounts(liquidity, range, later),
        burnMinimum(liquidity, range, sqrtPrice, slippage),
      ];
      expect(paid.amount0 >= minimum.amount0 && paid.amount1 >= minimum.amount1).toBe(true);
      const [cost, maximum] = [
        depositedAmounts(liquidity, range, later),
        mintMaximum(liquidity, range, sqrtPrice, slippage),
      ];
      expect(cost.amount0 <= maximum.amount0 && cost.amount1 <= maximum.amount1).toBe(true);
    }),
  );
});

test("beyond the slippage, a limit of a range around the price is passed", () => {
  const { lower, upper } = priceBounds(NOW, 50);
  for (const later of [lower - lower / 10_000n, upper + upper / 10_000n]) {
    const [paid, minimum] = [withdrawnAmounts(ETHER, RANGE, later), burnMinimum(ETHER, RANGE, NOW, 50)];
    expect(paid.amount0 >= minimum.amount0 && paid.amount1 >= minimum.amount1).toBe(false);
    const [cost, maximum] = [depositedAmounts(ETHER, RANGE, later), mintMaximum(ETHER, RANGE, NOW, 50)];
    expect(cost.amount0 <= maximum.amount0 && cost.amount1 <= maximum.amount1).toBe(false);
  }
});

test("a mint's minimum is at most what it takes, and without slippage all of it", () => {
  fc.assert(
    fc.property(anyRange, anyTick, anyAmount, anyAmount, anySlippage, (range, tick, amount0, amount1, slippage) => {
      const sqrtPrice = sqrtPriceAtTick(tick);
      const deposit = depositOf({ amount0, amount1 }, range, sqrtPrice);
      const minimum = mintMinimum({ amount0, amount1 }, range, sqrtPrice, slippage);
      expect(minimum.amount0 <= deposit.amount0 && minimum.amount1 <= deposit.amount1).toBe(true);
      const { liquidity: _, ...exact } = deposit;
      expect(mintMinimum({ amount0, amount1 }, range, sqrtPrice, 0)).toEqual(exact);
    }),
  );
});

test("a deposit within amounts never has a maximum above them, and is executed where the price has not moved", () => {
  fc.assert(
    fc.property(anyRange, anyTick, anyAmount, anyAmount, anySlippage, (range, tick, amount0, amount1, slippage) => {
      const sqrtPrice = sqrtPriceAtTick(tick);
      const { liquidity, maximum } = depositWithin({ amount0, amount1 }, range, sqrtPrice, slippage);
      expect(maximum.amount0 <= amount0 && maximum.amount1 <= amount1).toBe(true);
      const cost = depositedAmounts(liquidity, range, sqrtPrice);
      expect(cost.amount0 <= maximum.amount0 && cost.amount1 <= maximum.amount1).toBe(true);
    }),
  );
});

test("a share of liquidity is rounded down, and the whole is all of it", () => {
  expect(shareOfLiquidity(12_345n, 5000)).toBe(6172n);
  expect(shareOfLiquidity(12_345n, 10_000)).toBe(12_345n);
});

test.each([-1, 10_001, 0.5, Number.NaN])("refuses a slippage of %d basis points", (slippage) => {
  const message = `slippage must be a whole number of basis points from 0 to 10000, got ${slippage}`;
  expect(() => burnMinimum(ETHER, RANGE, NOW, slippage)).toThrow(message);
  expect(() => depositWithin({ amount0: 1n, amount1: 1n }, RANGE, NOW, slippage)).toThrow(message);
});
