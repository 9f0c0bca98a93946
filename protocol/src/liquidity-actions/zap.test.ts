import * as fc from "fast-check";
import { type Address, zeroAddress } from "viem";
import { quotePool } from "../routing/executeLegs";
import { PoolGraph } from "../routing/poolGraph";
import type { RoutablePool } from "../routing/routablePool";
import { limitOf } from "../swapPlan";
import { concentrated, tokenAddress, v2Pool, v3Pool, v4Pool } from "../testing/pools";
import { depositOf } from "./deposit";
import { pairDepositOf } from "./pairDeposit";
import type { TickRange } from "./tickRange";
import { poolWithLiquidity } from "../testing/withdrawnSwap";
import { findZap, minAmounts, type Zap } from "./zap";

const [A, B] = [tokenAddress(1), tokenAddress(2)] as [Address, Address];
const ETHER = 10n ** 18n;
const FULL = { lower: -887_220, upper: 887_220, liquidity: 1000n * ETHER };
const names = { token0: A, token1: B };

function graphOf(...pools: readonly RoutablePool[]) {
  const graph = new PoolGraph({ wrappedNative: A, hubs: [A, B] });
  for (const pool of pools) graph.setPool(pool);
  return graph;
}

const at = (tick: number, more: { lower: number; upper: number; liquidity: bigint }[] = []) =>
  v3Pool({ id: 1, ...names }, concentrated([FULL, ...more], { tick, tickSpacing: 60, fee: 3000 }));
const zapOf = (
  pool: RoutablePool,
  range: TickRange | null,
  held: { amount0: bigint; amount1: bigint },
  others: RoutablePool[] = [],
) => findZap({ graph: graphOf(pool, ...others), pool, range, held, tokens: [A, B], gasPrice: 0n });

/** Returns the unused share of both amounts after a deposit. */
function leftOf({ amounts, pool }: Zap, range: TickRange | null) {
  const taken =
    pool.version === "V2"
      ? pairDepositOf(amounts, { ...pool, totalSupply: 10n ** 21n })
      : depositOf(amounts, range!, pool.sqrtPriceX96);
  const left = (one: bigint, all: bigint) => (all === 0n ? 0 : Number(all - one) / Number(all));
  return [left(taken.amount0, amounts.amount0), left(taken.amount1, amounts.amount1)];
}

test("one token becomes the two of the deposit, at the price after a swap in the same pool", () => {
  const pool = at(0);
  const range = { tickLower: -1200, tickUpper: 1200 };
  const zap = zapOf(pool, range, { amount0: 50n * ETHER, amount1: 0n })!;
  expect(zap.isZeroForOne).toBe(true);
  expect(zap.pool).toEqual(quotePool(pool, true, "EXACT_IN", zap.route!.amountIn)!.after);
  expect(zap.amounts).toEqual({ amount0: 50n * ETHER - zap.route!.amountIn, amount1: zap.route!.amountOut });
  for (const left of leftOf(zap, range)) expect(left).toBeLessThan(1e-5);
  // At the price before the swap, part of a token would remain.
  const before = depositOf(zap.amounts, range, (pool as { sqrtPriceX96: bigint }).sqrtPriceX96);
  expect(
    Number(zap.amounts.amount1 - before.amount1) / Number(zap.amounts.amount1) +
      Number(zap.amounts.amount0 - before.amount0) / Number(zap.amounts.amount0),
  ).toBeGreaterThan(0.01);
});

test("any amounts, ranges and pools are balanced", () => {
  const amount = fc.bigInt({ min: 0n, max: 100n * ETHER });
  const end = fc.integer({ min: 1, max: 300 });
  fc.assert(
    fc.property(
      fc.integer({ min: -6000, max: 6000 }),
      end,
      end,
      amount,
      amount,
      fc.boolean(),
      (tick, below, above, amount0, amount1, hasPair) => {
        fc.pre(amount0 + amount1 > ETHER / 1000n);
        const pool = at(tick, [{ lower: -12_000, upper: 12_000, liquidity: 500n * ETHER }]);
        const current = Math.floor(tick / 60) * 60;
        const range = { tickLower: current - below * 60, tickUpper: current + above * 60 };
        const others = hasPair ? [v2Pool({ id: 2, ...names }, 100n * ETHER, 100n * ETHER)] : [];
        const zap = zapOf(pool, range, { amount0, amount1 }, others)!;
        // A split of the swap changes in steps, which a narrow range enlarges.
        for (const left of leftOf(zap, range)) expect(left).toBeLessThan(1e-3);
      },
    ),
    { numRuns: 50 },
  );
});

test("a range beside the price takes one token: all of the other is sold", () => {
  const zap = zapOf(at(0), { tickLower: 600, tickUpper: 1200 }, { amount0: ETHER, amount1: ETHER })!;
  expect([zap.isZeroForOne, zap.amounts.amount1]).toEqual([false, 0n]);
  expect(zapOf(at(0), { tickLower: 600, tickUpper: 1200 }, { amount0: ETHER, amount1: 0n })!.route).toBeNull();
});

test("a pair and a V4 pool of the coin are balanced as well", () => {
  const pair = v2Pool({ id: 1, ...names }, 1000n * ETHER, 3000n * ETHER);
  const inPair = zapOf(pair, null, { amount0: 0n, amount1: 90n * ETHER })!;
  for (const left of leftOf(inPair, null)) expect(left).toBeLessThan(1e-5);

  const state = concentrated([FULL], { tick: 900, tickSpacing: 60, fee: 500 });
  const pool = v4Pool({ id: 3, token0: zeroAddress, token1: B }, state);
  const range = { tickLower: 0, tickUpper: 1800 };
  const held = { amount0: 0n, amount1: 20n * ETHER };
  const inV4 = findZap({ graph: graphOf(pool), pool, range, held, tokens: [zeroAddress, B], gasPrice: 0n })!;
  expect(inV4.route!.tokenOut).toBe(zeroAddress);
  for (const left of leftOf(inV4, range)) expect(left).toBeLessThan(1e-5);
});

test("amounts in proportion need no swap, and without a pool there is none", () => {
  const range = { tickLower: -600, tickUpper: 600 };
  const { amount0, amount1 } = depositOf({ amount0: ETHER, amount1: ETHER }, range, at(0).sqrtPriceX96);
  expect(zapOf(at(0), range, { amount0, amount1 })!.route).toBeNull();
  const empty = { ...at(0), liquidity: 0n, ticks: [] };
  expect(zapOf(empty, range, { amount0: ETHER, amount1: 0n })).toBeNull();
});

test("a deposit in the same batch counts on the limit of the swap", () => {
  const zap = zapOf(at(0), { tickLower: -600, tickUpper: 600 }, { amount0: ETHER, amount1: 0n })!;
  const limit = limitOf(zap.route!, 100);
  expect(minAmounts(zap, limit)).toEqual({ amount0: zap.amounts.amount0, amount1: limit });
});

test("a pool loses a position's liquidity between its ticks", () => {
  const wide = { lower: -600, upper: 600, liquidity: 5n * ETHER };
  const range = { tickLower: wide.lower, tickUpper: wide.upper };
  const without = poolWithLiquidity(at(0, [wide]), range, -wide.liquidity);
  expect(without.liquidity).toBe(at(0).liquidity);
  for (const amount of [ETHER, 500n * ETHER])
    expect(quotePool(without, true, "EXACT_IN", amount)?.amountOut).toBe(
      quotePool(at(0), true, "EXACT_IN", amount)?.amountOut,
    );
  expect(poolWithLiquidity(at(1200, [wide]), range, ETHER).liquidity).toBe(at(1200).liquidity);
});
