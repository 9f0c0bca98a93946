import type { ChainIndex } from "../chainIndex";
import type { Pool, Token } from "../entities";
import { ZERO_ADDRESS } from "../../lib/zeroAddress";
import { poolValue, sideUsd, type PoolSide, type PoolValue } from "../../lib/pricing/poolValue";
import { shareOf } from "../pricing/shareOf";
import { toWhole } from "../../lib/pricing/units";

/** Returns a token's side of a pool, at the token's current price. */
export function sideOf(index: ChainIndex, token: Token, amount: bigint): PoolSide {
  const isScaled = token.decimals !== null;
  return {
    amount: toWhole(amount, token.decimals ?? 0),
    price: isScaled ? index.priceOf(token) : null,
    isAnchor: index.isAnchor(token),
  };
}

/**
 * Values pools at the current prices, and updates the chain's sums. The share of unlisted tokens depends on the sums of
 * all their pools, so it is best to value as many pools at once as possible.
 */
export function valuePools(index: ChainIndex, pools: Iterable<Pool>): Map<Pool, number | null> {
  const values = new Map<Pool, number | null>();
  const settle = (pool: Pool, sides: Sides, value: PoolValue | null, isAnchored: boolean) => {
    values.set(pool, value?.usd ?? null);
    index.market.locked.set(pool.address, {
      version: pool.version,
      sides: [
        lockOf(index, pool.token0, sides[0], value?.usd0, isAnchored),
        lockOf(index, pool.token1, sides[1], value?.usd1, isAnchored),
      ],
      usd: value?.usd ?? null,
      isAnchored,
    });
  };

  const shared: { readonly pool: Pool; readonly sides: Sides }[] = [];
  for (const pool of pools) {
    const { token0, token1 } = pool;
    const sides = [sideOf(index, token0, pool.reserve0), sideOf(index, token1, pool.reserve1)] as const;
    const [side0, side1] = sides;
    const isAnchored = pool.isListed || side0.isAnchor || side1.isAnchor || !(side0.price || side1.price);
    settle(pool, sides, isAnchored ? poolValue(side0, side1) : null, isAnchored);
    if (!isAnchored) shared.push({ pool, sides });
  }
  for (const { pool, sides } of shared) {
    const [side0, side1] = sides;
    const shares = [sharedSide(index, pool.token0, side0), sharedSide(index, pool.token1, side1)] as const;
    settle(pool, sides, poolValue(...shares), false);
  }
  return values;
}

type Sides = readonly [PoolSide, PoolSide];

function lockOf(index: ChainIndex, token: Token, side: PoolSide, usd: number | null | undefined, isAnchored: boolean) {
  const claim = isAnchored || index.isKnown(token) ? 0 : (sideUsd(side) ?? 0);
  return { token: token.address, usd: usd ?? null, claim };
}

function sharedSide(index: ChainIndex, token: Token, side: PoolSide): PoolSide {
  return { ...side, share: shareOfToken(index, token) ?? 1 };
}

/** Returns the part of an unlisted token's sides that counts in pools without an anchor; null for all of it. */
export function shareOfToken(index: ChainIndex, token: Token): number | null {
  if (index.isKnown(token)) return null;
  const { address } = token;
  const claimedUsd = index.market.locked.claimedOf(address);
  const anchorUsd = index.priceOf(token)?.anchorUsd ?? 0;
  return claimedUsd ? shareOf(claimedUsd, anchorUsd, index.market.locked.anchoredOf(address)) : null;
}

/**
 * Returns a token's dollars in all pools: the native token's market includes that of its wrapped form and the V4 pools
 * that trade it unwrapped.
 */
export function lockedOf(index: ChainIndex, token: Token): number {
  const own = index.market.locked.ofToken(token.address);
  return token.address === ZERO_ADDRESS ? own + index.market.locked.ofToken(index.pricedAs(ZERO_ADDRESS)) : own;
}

/** Returns the value that determines a pool's turn to be revalued; null if its value does not depend on prices. */
export function dueValue(index: ChainIndex, { token0, token1, reserve0, reserve1 }: Pool, usd: number | null) {
  const isHeld = (token: Token, reserve: bigint) => reserve !== 0n && index.priceOf(token) !== null;
  return isHeld(token0, reserve0) || isHeld(token1, reserve1) ? (usd ?? 0) : null;
}
