import type { RoutablePool } from "@cenote/protocol/routing/routablePool";
import { MAX_TICK, sqrtPriceAtTick } from "@cenote/protocol/ticks";
import { type Address, numberToHex, zeroAddress } from "viem";
import type { Random } from "../../../localnet/src/random";

const UNITS = 1e18;
const HUBS = 8;
/** Pools between two hubs, or of a token with one of them. */
const POOLS_PER_PAIR = 6;
const FEES = [
  { fee: 100, tickSpacing: 1 },
  { fee: 500, tickSpacing: 10 },
  { fee: 3000, tickSpacing: 60 },
  { fee: 10_000, tickSpacing: 200 },
] as const;

export type SyntheticChain = {
  readonly pools: readonly RoutablePool[];
  readonly tokens: readonly Address[];
  readonly hubs: readonly Address[];
};

/**
 * Returns a chain with this many pools: tokens of a dollar each, all of which have pools with some of the hubs. Half of
 * the pools are V2 pairs, the rest is concentrated, with up to 40 positions around the price.
 */
export function syntheticChain(count: number, random: Random): SyntheticChain {
  const tokens = Array.from({ length: Math.ceil(count / POOLS_PER_PAIR) + HUBS }, (_, index) =>
    numberToHex(index + 1, { size: 20 }),
  );
  const hubs = tokens.slice(0, HUBS);
  const pools = Array.from({ length: count }, (_, index): RoutablePool => {
    const hub = Math.floor(random.next() * random.next() * HUBS);
    // Every fourth pool is between hubs, up to the usual number on chains.
    const isBetweenHubs = index < (HUBS * (HUBS - 1) * POOLS_PER_PAIR) / 2 && index % 4 === 0;
    const other = isBetweenHubs ? (hub + 1 + (index % (HUBS - 1))) % HUBS : HUBS + (index % (tokens.length - HUBS));
    const [first, second] = [Math.min(hub, other), Math.max(hub, other)];
    const dollars = 10 ** random.between(4, isBetweenHubs ? 8 : 6.5);
    return syntheticPool(index, [tokens[first]!, tokens[second]!], dollars, random);
  });
  return { pools, tokens, hubs };
}

function syntheticPool(
  index: number,
  [token0, token1]: readonly [Address, Address],
  dollars: number,
  random: Random,
): RoutablePool {
  const reserve = BigInt(Math.floor(dollars / 2)) * BigInt(UNITS);
  const skewed = (reserve * BigInt(Math.floor(random.between(998_000, 1_002_000)))) / 1_000_000n;
  if (random.next() < 0.5) {
    return { version: "V2", id: numberToHex(index, { size: 20 }), token0, token1, reserve0: reserve, reserve1: skewed };
  }
  const { fee, tickSpacing } = random.pick(FEES);
  const tick = Math.floor(random.between(-20, 20));
  const state = {
    ...positions(reserve, tick, tickSpacing, random),
    sqrtPriceX96: sqrtPriceAtTick(tick),
    tick,
    tickSpacing,
  };
  if (random.next() < 0.7)
    return { version: "V3", id: numberToHex(index, { size: 20 }), token0, token1, fee, ...state };
  const key = { currency0: token0, currency1: token1, fee, tickSpacing, hooks: zeroAddress };
  return {
    version: "V4",
    id: numberToHex(index, { size: 32 }),
    token0,
    token1,
    key,
    lpFee: fee,
    protocolFee: 0,
    ...state,
  };
}

/** Returns a full-range position, and others around the price that hold more. */
function positions(liquidity: bigint, tick: number, tickSpacing: number, random: Random) {
  const last = Math.floor(MAX_TICK / tickSpacing) * tickSpacing;
  const nets = new Map<number, bigint>([
    [-last, liquidity],
    [last, -liquidity],
  ]);
  const near = Math.round(tick / tickSpacing) * tickSpacing;
  let inRange = liquidity;
  for (let count = Math.floor(random.next() * 40); count > 0; count--) {
    const lower = near - Math.ceil(random.between(1, 60)) * tickSpacing;
    const upper = near + Math.ceil(random.between(1, 60)) * tickSpacing;
    const part = liquidity / BigInt(Math.ceil(random.between(1, 20)));
    nets.set(lower, (nets.get(lower) ?? 0n) + part);
    nets.set(upper, (nets.get(upper) ?? 0n) - part);
    inRange += part;
  }
  const ticks = [...nets].filter(([, net]) => net !== 0n).map(([index, net]) => ({ index, net }));
  return { liquidity: inRange, ticks: ticks.sort((one, other) => one.index - other.index) };
}
