import * as fc from "fast-check";
import { liquidityOfAmounts } from "./liquidity";
import { pairAmountIn, pairAmountOut, quoteExactIn, quoteExactOut, swapStep } from "./swaps";
import { anyConcentrated, concentrated } from "./testing/pools";
import { sqrtPriceAtTick, sqrtPriceOfAmounts, tickAtSqrtPrice } from "./ticks";

const ETHER = 10n ** 18n;
const PRICE_OF_ONE = sqrtPriceOfAmounts(1n, 1n);
const AT_ZERO = { tick: 0, tickSpacing: 60, fee: 3000 };
/** encodePriceSqrt(token1, token0) of the contracts' tests. */
const price = (amount1: bigint, amount0: bigint) => sqrtPriceOfAmounts(amount0, amount1);

// SwapMath.spec.ts of Uniswap v3-core.
test.each([
  ["an exact input stops at the price", price(101n, 100n), ETHER, 9975124224178055n, 9925619580021728n, 5988667735148n],
  [
    "an exact output stops at the price",
    price(101n, 100n),
    -ETHER,
    9975124224178055n,
    9925619580021728n,
    5988667735148n,
  ],
  ["an exact input is spent", price(1000n, 100n), ETHER, 999400000000000000n, 666399946655997866n, 600000000000000n],
  ["an exact output is received", price(10000n, 100n), -ETHER, 2n * ETHER, ETHER, 1200720432259356n],
])("%s", (_, target, amount, amountIn, amountOut, feeAmount) => {
  expect(swapStep(PRICE_OF_ONE, target, 2n * ETHER, amount, 600)).toMatchObject({ amountIn, amountOut, feeAmount });
});

test("an output is capped at the requested amount", () => {
  const [from, to] = [417332158212080721273783715441582n, 1452870262520218020823638996n];
  expect(swapStep(from, to, 159344665391607089467575320103n, -1n, 1)).toEqual({
    sqrtPriceX96: 417332158212080721273783715441581n,
    amountIn: 1n,
    amountOut: 1n,
    feeAmount: 1n,
  });
});

test("the whole input may be fee", () => {
  expect(swapStep(2413n, 79887613182836312n, 1985041575832132834610021537970n, 10n, 1872)).toEqual({
    sqrtPriceX96: 2413n,
    amountIn: 0n,
    amountOut: 0n,
    feeAmount: 10n,
  });
});

test("a V2 pair pays and requires the amounts of UniswapV2Library", () => {
  // UniswapV2Router01.spec.ts of v2-periphery.
  expect(pairAmountOut(2n, 100n, 100n)).toBe(1n);
  expect(pairAmountIn(1n, 100n, 100n)).toBe(2n);
  expect(pairAmountIn(100n, 100n, 100n)).toBeNull();
});

test("a V2 pair never loses", () => {
  const reserve = fc.bigInt({ min: 10n ** 6n, max: 10n ** 27n });
  fc.assert(
    fc.property(reserve, reserve, fc.bigInt({ min: 1n, max: 10n ** 27n }), (reserveIn, reserveOut, amountIn) => {
      const amountOut = pairAmountOut(amountIn, reserveIn, reserveOut);
      expect((reserveIn + amountIn) * (reserveOut - amountOut) >= reserveIn * reserveOut).toBe(true);
      if (amountOut > 0n) expect(pairAmountIn(amountOut, reserveIn, reserveOut)! <= amountIn).toBe(true);
    }),
  );
});

test("an exact output costs at most the input that bought it, and its state is within the pool's prices", () => {
  fc.assert(
    fc.property(
      anyConcentrated,
      fc.boolean(),
      fc.bigInt({ min: 1n, max: 10n ** 19n }),
      (pool, isZeroForOne, amount) => {
        const sold = quoteExactIn(pool, isZeroForOne, amount);
        if (!sold) return;
        expect(sold.amountIn).toBe(amount);
        expect(
          sold.after.tick === tickAtSqrtPrice(sold.after.sqrtPriceX96) ||
            sold.after.tick === tickAtSqrtPrice(sold.after.sqrtPriceX96) - 1,
        ).toBe(true);
        if (sold.amountOut === 0n) return;
        const bought = quoteExactOut(pool, isZeroForOne, sold.amountOut)!;
        expect(bought.amountOut).toBe(sold.amountOut);
        expect(bought.amountIn <= amount).toBe(true);
      },
    ),
  );
});

test("two swaps pay at most as much as one with both inputs", () => {
  const amount = fc.bigInt({ min: 10n ** 6n, max: 10n ** 18n });
  fc.assert(
    fc.property(anyConcentrated, fc.boolean(), amount, amount, (pool, isZeroForOne, first, second) => {
      const whole = quoteExactIn(pool, isZeroForOne, first + second);
      const one = quoteExactIn(pool, isZeroForOne, first);
      if (!whole || !one) return;
      const other = quoteExactIn({ ...pool, ...one.after }, isZeroForOne, second);
      // Rounding favors the pool twice, and once more at each tick.
      expect(one.amountOut + other!.amountOut - whole.amountOut <= BigInt(pool.ticks.length)).toBe(true);
    }),
  );
});

test("buying sold tokens back never gains", () => {
  fc.assert(
    fc.property(
      anyConcentrated,
      fc.boolean(),
      fc.bigInt({ min: 1n, max: 10n ** 18n }),
      (pool, isZeroForOne, amount) => {
        const sold = quoteExactIn(pool, isZeroForOne, amount);
        if (!sold?.amountOut) return;
        const back = quoteExactIn({ ...pool, ...sold.after }, !isZeroForOne, sold.amountOut);
        expect(back!.amountOut <= amount).toBe(true);
      },
    ),
  );
});

test("a swap that its liquidity cannot pay has no quote", () => {
  const pool = concentrated([{ lower: -600, upper: 600, liquidity: ETHER }], AT_ZERO);
  expect(quoteExactIn(pool, true, 10n ** 30n)).toBeNull();
  expect(quoteExactOut(pool, false, 10n ** 30n)).toBeNull();
  const everything = { sqrtPrice: PRICE_OF_ONE, sqrtLower: sqrtPriceAtTick(-600), sqrtUpper: sqrtPriceAtTick(600) };
  expect(liquidityOfAmounts(everything, 10n ** 16n, 10n ** 16n)).toBeLessThan(ETHER);
  expect(quoteExactIn(concentrated([], AT_ZERO), true, 1n)).toBeNull();
});
