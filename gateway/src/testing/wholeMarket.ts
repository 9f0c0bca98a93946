import type { ChainIndex } from "../index/chainIndex";
import type { Pool, Token } from "../index/entities";
import { ZERO_ADDRESS } from "../lib/zeroAddress";
import { poolValue, sideUsd, type PoolSide } from "../lib/pricing/poolValue";
import { deriveTokenPrices } from "../index/pricing/tokenPrices";
import { toWhole } from "../lib/pricing/units";

type TokenFigures = {
  readonly usd: number | null;
  readonly valueLockedUsd: number | null;
  readonly share: number | null;
  /** Dollars of its sides in pools without an anchor, of which the share counts. */
  readonly claimedUsd: number;
};

/** Computes the values of pairs and tokens from all of an index and in floats, for comparison. */
export function wholeMarket(index: ChainIndex) {
  const prices = deriveTokenPrices(
    [...index.pools.values()].map(({ address, token0, token1, price, reserve0, reserve1 }) => ({
      address,
      price,
      token0: index.pricedAs(token0.address),
      token1: index.pricedAs(token1.address),
      depth0: toWhole(reserve0, token0.decimals!),
      depth1: toWhole(reserve1, token1.decimals!),
    })),
    index.market.rules,
  );
  const priceOf = ({ address }: Token) => prices.get(index.pricedAs(address)) ?? null;
  const side = (token: Token, reserve: bigint, share = 1): PoolSide => ({
    amount: toWhole(reserve, token.decimals!),
    price: priceOf(token),
    isAnchor: index.isAnchor(token),
    share,
  });
  const isShared = ({ token0, token1, isListed }: Pool) =>
    !isListed && !index.isAnchor(token0) && !index.isAnchor(token1) && !!(priceOf(token0) || priceOf(token1));

  const locked = new Map<string, number>();
  const pools = new Map<string, number | null>();
  const settle = ({ address, token0, token1 }: Pool, value: ReturnType<typeof poolValue>) => {
    pools.set(address, value?.usd ?? null);
    locked.set(token0.address, (locked.get(token0.address) ?? 0) + (value?.usd0 ?? 0));
    locked.set(token1.address, (locked.get(token1.address) ?? 0) + (value?.usd1 ?? 0));
  };
  const all = [...index.pools.values()];
  for (const pool of all) {
    const { token0, token1, reserve0, reserve1 } = pool;
    if (!isShared(pool)) settle(pool, poolValue(side(token0, reserve0), side(token1, reserve1)));
  }
  const shares = new Map<Token, number>();
  const claims = new Map<Token, number>();
  for (const token of index.tokens.values()) {
    if (index.isKnown(token)) continue;
    let claimed = 0;
    for (const { token0, token1, reserve0, reserve1 } of all.filter(isShared)) {
      if (token0 === token) claimed += sideUsd(side(token, reserve0)) ?? 0;
      if (token1 === token) claimed += sideUsd(side(token, reserve1)) ?? 0;
    }
    claims.set(token, claimed);
    const free = Math.max(0, (priceOf(token)?.anchorUsd ?? 0) - (locked.get(token.address) ?? 0));
    if (claimed && free < claimed) shares.set(token, free / claimed);
  }
  for (const pool of all.filter(isShared)) {
    const { token0, token1, reserve0, reserve1 } = pool;
    settle(pool, poolValue(side(token0, reserve0, shares.get(token0)), side(token1, reserve1, shares.get(token1))));
  }
  const lockedOf = ({ address }: Token) =>
    (locked.get(address) ?? 0) + (address === ZERO_ADDRESS ? (locked.get(index.pricedAs(address)) ?? 0) : 0);
  const tokens = new Map<string, TokenFigures>();
  for (const token of index.tokens.values()) {
    const usd = priceOf(token)?.usd ?? null;
    tokens.set(token.address, {
      usd,
      valueLockedUsd: usd === null ? null : lockedOf(token),
      share: shares.get(token) ?? null,
      claimedUsd: claims.get(token) ?? 0,
    });
  }
  return { pools, tokens };
}
