import { addToCandle, type PoolStanding, type TokenStanding } from "./candles";
import { CANDLES } from "../../store/tables/candlePolicy";
import type { ChainIndex } from "../chainIndex";
import type { Pool, Token } from "../entities";
import { addVolumes, NO_VOLUME, type Volume } from "../../lib/pricing/rankedVolume";
import type { TokenPrice } from "../../lib/pricing/tokenPrice";
import { toWhole } from "../../lib/pricing/units";
import { ZERO_ADDRESS } from "../../lib/zeroAddress";

/** A block's time, and the lengths of the candles it belongs to. */
export type Moment = { readonly timestamp: number; readonly lengths: readonly number[] };

/** Returns the candles that a block belongs to, on a chain whose newest block has the given time. */
export function momentOf(timestamp: number, headTimestamp: number): Moment {
  const lengths = CANDLES.filter(({ kept }) => headTimestamp - timestamp < kept).map(({ seconds }) => seconds);
  return { timestamp, lengths };
}

/** Adds a block to the candles of the pools that it touched, with their prices at that block. */
export function candlesOfPools(
  index: ChainIndex,
  { timestamp, lengths }: Moment,
  touched: ReadonlyMap<Pool, readonly (number | null)[]>,
  volumes: ReadonlyMap<Pool | Token, Volume>,
) {
  for (const [pool, prices] of touched) {
    const seen = { prices, volume: volumes.get(pool) ?? NO_VOLUME, standing: standingOfPool(pool) };
    for (const seconds of lengths) {
      addToCandle(index.changes.poolCandles, pool.address, seconds, timestamp, seen);
    }
  }
}

/** Adds a block to the candles of the tokens that it touched, with their prices before it. */
export function candlesOfTokens(
  index: ChainIndex,
  { timestamp, lengths }: Moment,
  touched: ReadonlySet<Token>,
  pricesBefore: ReadonlyMap<Token, TokenPrice | null>,
  volumes: Map<Pool | Token, Volume>,
) {
  addWrappedToNative(index, volumes, addVolumes);
  for (const token of touched) {
    const prices = [pricesBefore.get(token)?.usd ?? null, token.price?.usd ?? null];
    const seen = { prices, volume: volumes.get(token) ?? NO_VOLUME, standing: standingOfToken(token) };
    for (const seconds of lengths) {
      addToCandle(index.changes.tokenCandles, token.address, seconds, timestamp, seen);
    }
  }
}

function standingOfPool({ token0, token1, reserve0, reserve1 }: Pool): PoolStanding {
  return {
    amount0: token0.decimals === null ? null : toWhole(reserve0, token0.decimals),
    amount1: token1.decimals === null ? null : toWhole(reserve1, token1.decimals),
  };
}

function standingOfToken({ price, valueLockedUsd, share }: Token): TokenStanding {
  const anchorUsd = price && Number.isFinite(price.anchorUsd) ? price.anchorUsd : null;
  return { valueLockedUsd, anchorUsd, share };
}

/** Adds the wrapped form's market to the native token's, which also includes the V4 pools that trade it unwrapped. */
function addWrappedToNative<Key, Figure>(
  index: ChainIndex,
  figures: Map<Key | Token, Figure>,
  add: (one: Figure, other: Figure) => Figure,
) {
  const native = index.tokens.get(ZERO_ADDRESS);
  const wrapped = index.tokens.get(index.pricedAs(ZERO_ADDRESS));
  const own = wrapped && figures.get(wrapped);
  if (!native || own === undefined) return;
  const nativeFigure = figures.get(native);
  figures.set(native, nativeFigure === undefined ? own : add(nativeFigure, own));
}
