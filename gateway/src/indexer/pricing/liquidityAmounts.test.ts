import { amountsOfLiquidity, reservesOfTicks } from "./liquidityAmounts";
import { sqrtPriceAtTick } from "./tickMath";

const LIQUIDITY = 10n ** 18n;
const PRICE_OF_ONE = sqrtPriceAtTick(0);

test("a position below the price holds only token1, one above it only token0", () => {
  expect(amountsOfLiquidity(LIQUIDITY, -200, -100, PRICE_OF_ONE, "down").amount0).toBe(0n);
  expect(amountsOfLiquidity(LIQUIDITY, -200, -100, PRICE_OF_ONE, "down").amount1).toBeGreaterThan(0n);
  expect(amountsOfLiquidity(LIQUIDITY, 100, 200, PRICE_OF_ONE, "down").amount1).toBe(0n);
});

test("a position around the price holds both, the same of each at a price of one", () => {
  const { amount0, amount1 } = amountsOfLiquidity(LIQUIDITY, -600, 600, PRICE_OF_ONE, "up");
  expect(Number(amount0)).toBeCloseTo(Number(amount1), -4);
  // The contracts ask one unit more than they give back.
  const given = amountsOfLiquidity(LIQUIDITY, -600, 600, PRICE_OF_ONE, "down");
  expect(amount0 - given.amount0).toBeLessThanOrEqual(2n);
  expect(amount0 - given.amount0).toBeGreaterThanOrEqual(1n);
});

test("the reserves of a pool are those of its positions together", () => {
  const ticks = [
    { index: 600, gross: 1n, net: -LIQUIDITY },
    { index: -600, gross: 1n, net: LIQUIDITY },
    { index: -60, gross: 1n, net: 5n * LIQUIDITY },
    { index: 60, gross: 1n, net: -5n * LIQUIDITY },
  ];
  const wide = amountsOfLiquidity(LIQUIDITY, -600, 600, PRICE_OF_ONE, "down");
  const narrow = amountsOfLiquidity(5n * LIQUIDITY, -60, 60, PRICE_OF_ONE, "down");
  const { amount0, amount1 } = reservesOfTicks(ticks, PRICE_OF_ONE);
  expect(Number(amount0 - wide.amount0 - narrow.amount0)).toBeCloseTo(0, -1);
  expect(Number(amount1 - wide.amount1 - narrow.amount1)).toBeCloseTo(0, -1);
});

test("a pool without positions is empty", () => {
  expect(reservesOfTicks([], PRICE_OF_ONE)).toEqual({ amount0: 0n, amount1: 0n });
});
