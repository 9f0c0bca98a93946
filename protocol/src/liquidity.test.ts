import * as fc from "fast-check";
import { amountsOfLiquidity, liquidityOfAmounts, reservesOfTicks } from "./liquidity";
import { sqrtPriceAtTick, sqrtPriceOfAmounts } from "./ticks";

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
  // The contracts charge one unit more than they pay back.
  const payout = amountsOfLiquidity(LIQUIDITY, -600, 600, PRICE_OF_ONE, "down");
  expect(amount0 - payout.amount0).toBeLessThanOrEqual(2n);
  expect(amount0 - payout.amount0).toBeGreaterThanOrEqual(1n);
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

const [sqrtLower, sqrtUpper] = [sqrtPriceAtTick(-600), sqrtPriceAtTick(600)];
const ETHER = 10n ** 18n;

test("only token0 counts below a range and only token1 above it", () => {
  const below = { sqrtPrice: sqrtPriceAtTick(-700), sqrtLower, sqrtUpper };
  expect(liquidityOfAmounts(below, ETHER, 0n)).toBe(liquidityOfAmounts(below, ETHER, ETHER));
  const above = { sqrtPrice: sqrtPriceAtTick(700), sqrtLower, sqrtUpper };
  expect(liquidityOfAmounts(above, 0n, ETHER)).toBe(liquidityOfAmounts(above, ETHER, ETHER));
});

test("the scarcer side decides within a range", () => {
  const within = { sqrtPrice: sqrtPriceAtTick(0), sqrtLower, sqrtUpper };
  expect(liquidityOfAmounts(within, ETHER, 100n * ETHER)).toBe(liquidityOfAmounts(within, ETHER, 200n * ETHER));
  expect(liquidityOfAmounts(within, ETHER, ETHER) / ETHER).toBe(33n);
});

// LiquidityAmounts.spec.ts of Uniswap v3-periphery: encodePriceSqrt(1, 1), (100, 110) and (110, 100).
test.each([
  [sqrtPriceOfAmounts(1n, 1n), 100n, 200n, 2148n],
  [sqrtPriceOfAmounts(110n, 99n), 100n, 200n, 1048n],
  [sqrtPriceOfAmounts(100n, 111n), 100n, 200n, 2097n],
])(
  "at price %s the amounts %s and %s buy liquidity %s, as the periphery's do",
  (sqrtPrice, amount0, amount1, bought) => {
    const range = { sqrtLower: sqrtPriceOfAmounts(110n, 100n), sqrtUpper: sqrtPriceOfAmounts(100n, 110n) };
    expect(liquidityOfAmounts({ sqrtPrice, ...range }, amount0, amount1)).toBe(bought);
  },
);

test("the liquidity for amounts never costs more than the amounts", () => {
  const tick = fc.integer({ min: -800_000, max: 800_000 });
  const amount = fc.bigInt({ min: 0n, max: 10n ** 30n });
  fc.assert(
    fc.property(
      tick,
      fc.integer({ min: 1, max: 80_000 }),
      tick,
      amount,
      amount,
      (lower, width, price, amount0, amount1) => {
        const prices = {
          sqrtPrice: sqrtPriceAtTick(price),
          sqrtLower: sqrtPriceAtTick(lower),
          sqrtUpper: sqrtPriceAtTick(lower + width),
        };
        const bought = liquidityOfAmounts(prices, amount0, amount1);
        const cost = amountsOfLiquidity(bought, lower, lower + width, prices.sqrtPrice, "up");
        expect(cost.amount0 <= amount0 && cost.amount1 <= amount1).toBe(true);
      },
    ),
  );
});
