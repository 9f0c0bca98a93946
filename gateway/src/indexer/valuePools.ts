import type { ProtocolVersion } from "../__generated__/resolvers";
import type { ChainIndex } from "./chainIndex";
import type { Pool, Token } from "./entities";
import { boundedUsd } from "./pricing/bounds";
import { poolValue, type PoolSide, type PoolValue } from "./pricing/poolValue";
import { shareOut } from "./pricing/shareOut";
import { toWhole } from "./pricing/units";
import { NO_VALUES } from "./versionValues";
import { addWrappedToNative } from "./wrappedToNative";

/** A token's side of a pool, at the token's current price. */
export function sideOf(index: ChainIndex, token: Token, amount: bigint): PoolSide {
  const isScaled = token.decimals !== null;
  return {
    amount: toWhole(amount, token.decimals ?? 0),
    price: isScaled ? token.price : null,
    isAnchor: index.isAnchor(token),
  };
}

/** Values all pools. Adds the tokens whose part of a pool's value changed otherwise to those that are touched. */
export function valuePools(index: ChainIndex, touched: Set<Token>) {
  const locked = new Map<Token, number>();
  const values: Record<ProtocolVersion, number | null> = { ...NO_VALUES };
  const settle = (pool: Pool, value: PoolValue | null) => {
    if (value) values[pool.version] = (values[pool.version] ?? 0) + boundedUsd(value.usd);
    if (value?.usd0) locked.set(pool.token0, (locked.get(pool.token0) ?? 0) + value.usd0);
    if (value?.usd1) locked.set(pool.token1, (locked.get(pool.token1) ?? 0) + value.usd1);
    if (pool.valueLockedUsd === (value?.usd ?? null)) return;
    pool.valueLockedUsd = value?.usd ?? null;
    index.changes.pools.add(pool);
  };

  const unanchored: { readonly pool: Pool; readonly side0: PoolSide; readonly side1: PoolSide }[] = [];
  const claims: { readonly token: Token; readonly side: PoolSide }[] = [];
  for (const pool of index.pools.values()) {
    const { token0, token1 } = pool;
    const side0 = sideOf(index, token0, pool.reserve0);
    const side1 = sideOf(index, token1, pool.reserve1);
    if (pool.isListed || side0.isAnchor || side1.isAnchor || !(side0.price || side1.price)) {
      settle(pool, poolValue(side0, side1));
      continue;
    }
    unanchored.push({ pool, side0, side1 });
    if (side0.price && !index.isKnown(token0)) claims.push({ token: token0, side: side0 });
    if (side1.price && !index.isKnown(token1)) claims.push({ token: token1, side: side1 });
  }
  // So far only pools with an anchor are counted.
  const shares = shareOut(claims, (token) => locked.get(token) ?? 0);
  for (const { pool, side0, side1 } of unanchored) settle(pool, poolValue(side0, side1));
  addWrappedToNative(index, locked, (one, other) => one + other);
  index.valueLocked = values;

  for (const token of index.tokens.values()) {
    const usd = token.price ? (locked.get(token) ?? 0) : null;
    const share = shares.get(token) ?? null;
    if (token.valueLockedUsd === usd && token.share === share) continue;
    token.valueLockedUsd = usd;
    token.share = share;
    index.changes.tokens.add(token);
    touched.add(token);
  }
}
