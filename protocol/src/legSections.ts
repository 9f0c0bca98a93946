import { type Address, zeroAddress } from "viem";
import type { PoolKey } from "./poolKey";
import {
  type RouterCommand,
  swapV2ExactIn,
  swapV2ExactOut,
  swapV3ExactIn,
  swapV3ExactOut,
  swapV4,
} from "./universalRouter";
import { OPEN_DELTA, settle, swapExactInSingle, swapExactOutSingle, take } from "./v4Actions";

/** Limit for the swaps of a chain before the last one, which has the real limit. */
const MAX_UINT128 = (1n << 128n) - 1n;
const ANY_AMOUNT = 0n;

/** A pool as the router finds it, in the contracts' order of tokens; the fee of a V3 pool is in 1/1,000,000. */
export type PlannedPool = { readonly token0: Address; readonly token1: Address } & (
  | { readonly version: "V2" }
  | { readonly version: "V3"; readonly fee: number }
  | { readonly version: "V4"; readonly key: PoolKey }
);
export type PlannedHop = { readonly pool: PlannedPool; readonly isZeroForOne: boolean };
/** Fields of a leg that a plan needs; amounts are in smallest units. */
export type PlannedLeg = {
  readonly amountIn: bigint;
  readonly amountOut: bigint;
  readonly hops: readonly PlannedHop[];
};

/**
 * Successive pools of a leg that share one command: all of one version, in V4 without wrapping or unwrapping between
 * them.
 */
export type Section = {
  readonly version: PlannedPool["version"];
  readonly hops: readonly PlannedHop[];
  /** Currencies as in the pools: the native coin is the zero address. */
  readonly currencyIn: Address;
  readonly currencyOut: Address;
};

export const isNative = (currency: Address) => currency === zeroAddress;
const currencyIn = ({ pool, isZeroForOne }: PlannedHop) => (isZeroForOne ? pool.token0 : pool.token1);
const currencyOut = ({ pool, isZeroForOne }: PlannedHop) => (isZeroForOne ? pool.token1 : pool.token0);

/** Splits a leg into sections in the order of the swap, at least one. */
export function sectionsOf({ hops }: PlannedLeg): readonly Section[] {
  const sections: PlannedHop[][] = [];
  for (const hop of hops) {
    const last = sections.at(-1)?.at(-1);
    const continues =
      last?.pool.version === hop.pool.version && isNative(currencyOut(last)) === isNative(currencyIn(hop));
    if (continues) sections.at(-1)!.push(hop);
    else sections.push([hop]);
  }
  return sections.map((part) => ({
    version: part[0]!.pool.version,
    hops: part,
    currencyIn: currencyIn(part[0]!),
    currencyOut: currencyOut(part.at(-1)!),
  }));
}

type Payment = { readonly recipient: Address; readonly isPaidByCaller: boolean };

/** Returns the command that sells an amount through a section; `ROUTER_BALANCE` sells the router's whole balance. */
export function sellThrough(
  { version, hops, currencyIn: sold, currencyOut: bought }: Section,
  { amountIn, minimumOut, ...payment }: Payment & { readonly amountIn: bigint; readonly minimumOut: bigint },
): RouterCommand {
  const swap = { ...payment, amountIn, minimumOut };
  if (version === "V2") return swapV2ExactIn(tokensOf(hops), swap);
  if (version === "V3") return swapV3ExactIn({ tokens: tokensOf(hops), fees: feesOf(hops) }, swap);
  return swapV4([
    settle(sold, amountIn, payment.isPaidByCaller),
    // Each swap sells the open delta of the settlement or of the previous swap: the layout of a path of several pools
    // in one action differs between router versions.
    ...hops.map(({ pool, isZeroForOne }, index) => {
      const minimum = index === hops.length - 1 ? minimumOut : ANY_AMOUNT;
      return swapExactInSingle({ key: keyOf(pool), isZeroForOne, amountIn: OPEN_DELTA, minimumOut: minimum });
    }),
    take(bought, payment.recipient, OPEN_DELTA),
  ]);
}

/** Returns the command that buys an amount through a section. */
export function buyThrough(
  { version, hops, currencyIn: sold, currencyOut: bought }: Section,
  { amountOut, maximumIn, ...payment }: Payment & { readonly amountOut: bigint; readonly maximumIn: bigint },
): RouterCommand {
  const swap = { ...payment, amountOut, maximumIn };
  if (version === "V2") return swapV2ExactOut(tokensOf(hops), swap);
  if (version === "V3") return swapV3ExactOut({ tokens: tokensOf(hops), fees: feesOf(hops) }, swap);
  return swapV4([
    // From the last pool back: each swap buys the amount that the next one owes.
    ...[...hops].reverse().map(({ pool, isZeroForOne }, index) =>
      swapExactOutSingle({
        key: keyOf(pool),
        isZeroForOne,
        amountOut: index === 0 ? amountOut : OPEN_DELTA,
        maximumIn: index === hops.length - 1 ? maximumIn : MAX_UINT128,
      }),
    ),
    settle(sold, OPEN_DELTA, payment.isPaidByCaller),
    take(bought, payment.recipient, OPEN_DELTA),
  ]);
}

function tokensOf(hops: readonly PlannedHop[]): Address[] {
  return [currencyIn(hops[0]!), ...hops.map(currencyOut)];
}

function feesOf(hops: readonly PlannedHop[]): number[] {
  return hops.map(({ pool }) => {
    if (pool.version !== "V3") throw new TypeError(`a V3 section must have V3 pools, got ${pool.version}`);
    return pool.fee;
  });
}

function keyOf(pool: PlannedPool): PoolKey {
  if (pool.version !== "V4") throw new TypeError(`a V4 section must have V4 pools, got ${pool.version}`);
  return pool.key;
}
