import * as fc from "fast-check";
import { type Address, type Hex, numberToHex, zeroAddress } from "viem";
import type { PairState, RoutablePool, V3PoolState, V4PoolState } from "../routing/routablePool";
import type { ConcentratedPool } from "../swaps";
import { sqrtPriceAtTick } from "../ticks";

/** Returns a test token's address; tokens of higher numbers have higher addresses. */
export function tokenAddress(number: number): Address {
  return numberToHex(number, { size: 20 });
}

type Range = { readonly lower: number; readonly upper: number; readonly liquidity: bigint };

/** Returns a concentrated pool at a tick, with these positions. */
export function concentrated(
  ranges: readonly Range[],
  { tick, tickSpacing, fee }: { readonly tick: number; readonly tickSpacing: number; readonly fee: number },
): ConcentratedPool {
  const nets = new Map<number, bigint>();
  for (const { lower, upper, liquidity } of ranges) {
    nets.set(lower, (nets.get(lower) ?? 0n) + liquidity);
    nets.set(upper, (nets.get(upper) ?? 0n) - liquidity);
  }
  return {
    sqrtPriceX96: sqrtPriceAtTick(tick),
    tick,
    tickSpacing,
    fee,
    liquidity: ranges
      .filter(({ lower, upper }) => lower <= tick && tick < upper)
      .reduce((sum, { liquidity }) => sum + liquidity, 0n),
    ticks: [...nets]
      .filter(([, net]) => net !== 0n)
      .map(([index, net]) => ({ index, net }))
      .sort((one, other) => one.index - other.index),
  };
}

type Tokens = { readonly id: number; readonly token0: Address; readonly token1: Address };

export function v2Pool({ id, ...tokens }: Tokens, reserve0: bigint, reserve1: bigint): PairState {
  return { version: "V2", id: numberToHex(id, { size: 20 }), ...tokens, reserve0, reserve1 };
}

export function v3Pool({ id, ...tokens }: Tokens, pool: ConcentratedPool): V3PoolState {
  return { version: "V3", id: numberToHex(id, { size: 20 }), ...tokens, ...pool };
}

type V4Settings = { readonly hooks?: Address; readonly keyFee?: number; readonly protocolFee?: number };

export function v4Pool(
  { id, token0, token1 }: Tokens,
  { fee, ...pool }: ConcentratedPool,
  { hooks = zeroAddress, keyFee = fee, protocolFee = 0 }: V4Settings = {},
): V4PoolState {
  const key = { currency0: token0, currency1: token1, fee: keyFee, tickSpacing: pool.tickSpacing, hooks };
  const name: Hex = numberToHex(id, { size: 32 });
  return { version: "V4", id: name, token0, token1, key, ...pool, lpFee: fee, protocolFee };
}

const anyRange = fc
  .tuple(
    fc.integer({ min: -300, max: 299 }),
    fc.integer({ min: 1, max: 200 }),
    fc.bigInt({ min: 10n ** 6n, max: 10n ** 21n }),
  )
  .map(([lower, width, liquidity]) => ({ lower: lower * 60, upper: (lower + width) * 60, liquidity }));
const wide: Range = { lower: -60_000, upper: 60_000, liquidity: 10n ** 18n };

/** Concentrated pools with a wide position and up to 6 others. */
export const anyConcentrated = fc
  .tuple(
    fc.array(anyRange, { maxLength: 6 }),
    fc.integer({ min: -20_000, max: 20_000 }),
    fc.constantFrom(0, 100, 3000, 10_000),
  )
  .map(([ranges, tick, fee]) => concentrated([wide, ...ranges], { tick, tickSpacing: 60, fee }));

const anyReserve = fc.bigInt({ min: 10n ** 18n, max: 10n ** 21n });

/** 1 to 10 pools of all versions between few tokens, the first of which are 1 to 4. */
export const anyPools: fc.Arbitrary<readonly RoutablePool[]> = fc
  .array(
    fc.record({
      tokens: fc
        .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }))
        .filter(([one, other]) => one !== other),
      version: fc.constantFrom("V2", "V3", "V4"),
      reserves: fc.tuple(anyReserve, anyReserve),
      pool: anyConcentrated,
      protocolFee: fc.constantFrom(0, 1000, 500 << 12),
    }),
    { minLength: 1, maxLength: 10 },
  )
  .map((pools) =>
    pools.map(({ tokens, version, reserves, pool, protocolFee }, index) => {
      const [token0, token1] = [tokenAddress(Math.min(...tokens)), tokenAddress(Math.max(...tokens))];
      const names = { id: 1000 + index, token0, token1 };
      if (version === "V2") return v2Pool(names, ...reserves);
      return version === "V3" ? v3Pool(names, pool) : v4Pool(names, pool, { protocolFee });
    }),
  );
