import { amount0Between, amount1Between } from "./liquidity";
import { growthOfSwap } from "./swapGrowth";
import { quoteExactIn, quoteExactOut, type ConcentratedPool, type Quote } from "./swaps";
import { sqrtPriceAtTick } from "./ticks";

const Q128 = 1n << 128n;
const ETHER = 10n ** 18n;
const WIDE = 1000n * ETHER;
const NARROW = 500n * ETHER;

/** A wide range and a narrow one, with the price in both. */
const POOL: ConcentratedPool = {
  sqrtPriceX96: sqrtPriceAtTick(0),
  tick: 0,
  liquidity: WIDE + NARROW,
  tickSpacing: 60,
  fee: 3000,
  ticks: [
    { index: -60_000, net: WIDE },
    { index: -120, net: NARROW },
    { index: 120, net: -NARROW },
    { index: 60_000, net: -WIDE },
  ],
};

function replay(quote: Quote | null, isZeroForOne: boolean, protocolFee = 0) {
  if (!quote) throw new Error("no quote");
  const { after, amountIn } = quote;
  return growthOfSwap(POOL, { ...after, amountIn, isZeroForOne, fee: POOL.fee, protocolFee });
}

test("a swap within a range gives all of its fee to the liquidity there", () => {
  const { growth, crossed } = replay(quoteExactIn(POOL, true, ETHER), true);
  // 0.3 % and the rounding that goes to the fee.
  const fee = (growth * POOL.liquidity) / Q128;
  expect(fee).toBeGreaterThanOrEqual((ETHER * 3n) / 1000n - 1n);
  expect(fee).toBeLessThan((ETHER * 3n) / 1000n + 10n);
  expect(crossed).toEqual([]);
});

test.each([true, false])(
  "a swap that leaves a range pays each range for its own part, zeroForOne %s",
  (isZeroForOne) => {
    const edge = isZeroForOne ? -120 : 120;
    const [from, to] = [sqrtPriceAtTick(0), sqrtPriceAtTick(edge)];
    const first = isZeroForOne
      ? amount0Between(POOL.liquidity, to, from, "up")
      : amount1Between(POOL.liquidity, from, to, "up");
    const firstFee = (first * 3000n + 996_999n) / 997_000n;
    const { growth, crossed } = replay(quoteExactIn(POOL, isZeroForOne, 100n * ETHER), isZeroForOne);
    expect(crossed).toEqual([{ index: edge, growth: (firstFee * Q128) / POOL.liquidity }]);
    const second = 100n * ETHER - first - firstFee;
    const secondFee = ((growth - crossed[0]!.growth) * WIDE) / Q128;
    expect(Number(secondFee) / Number(second)).toBeCloseTo(0.003, 9);
  },
);

test("an exact output pays the same fees as the exact input that it needs", () => {
  const out = quoteExactOut(POOL, false, 50n * ETHER)!;
  const byOutput = replay(out, false);
  const byInput = replay(quoteExactIn(POOL, false, out.amountIn), false);
  expect(Number(byOutput.growth) / Number(byInput.growth)).toBeCloseTo(1, 12);
});

test("the protocol's part is not earned by the liquidity", () => {
  const whole = replay(quoteExactIn(POOL, true, ETHER), true).growth;
  const part = replay(quoteExactIn(POOL, true, ETHER), true, 1000).growth;
  // A third of the fee: 1,000 of 3,000.
  expect(Number(part) / Number(whole)).toBeCloseTo(2 / 3, 6);
  expect(replay(quoteExactIn(POOL, true, ETHER), true, POOL.fee).growth).toBe(0n);
});

test("an input too small to move the price is all fee", () => {
  const { sqrtPriceX96, tick } = POOL;
  const swap = { sqrtPriceX96, tick, isZeroForOne: true, amountIn: 1n, fee: 3000, protocolFee: 0 };
  expect(growthOfSwap(POOL, swap)).toEqual({ growth: Q128 / POOL.liquidity, crossed: [] });
});
