import { addToCandle, type NativeTransfer, type PoolEvent, type PositionEvent, type Transfer } from "./changes";
import type { ChainIndex } from "./chainIndex";
import { ZERO_ADDRESS, type Pool, type Token } from "./entities";
import { reservesOfTicks } from "@cenote/protocol/liquidity";
import { nativeValue } from "./pricing/nativeValue";
import { depositUsd, poolValue, tradeUsd, trackedVolume, type PoolSide, type PoolValue } from "./pricing/poolValue";
import { addVolumes, NO_VOLUME, volumeOf, type ValuedSwap, type Volume } from "./pricing/rankedVolume";
import { deriveTokenPrices, type PricingPool } from "./pricing/tokenPrices";
import { shareOut } from "./pricing/shareOut";
import { toWhole } from "./pricing/units";

/** A pool with less of a well-known token prices nothing. */
const MINIMUM_ANCHOR_USD = 1000;

/** The shortest candles: those of the last hours. All in seconds. */
export const RECENT_CANDLES = { seconds: 300, kept: 2 * 86_400 } as const;
/** Candle lengths, and how long before the chain's head each is kept: older ones are not shown. */
const CANDLES = [RECENT_CANDLES, { seconds: 3600, kept: 32 * 86_400 }, { seconds: 86_400, kept: Infinity }] as const;

/** Values a block's trades and the whole market at the prices the block leaves behind. */
export function closeBlock(index: ChainIndex, timestamp: number, headTimestamp: number) {
  const { poolEvents, transfers, nativeTransfers, positionEvents } = index.changes;
  const events = poolEvents.slice(index.open.events);
  for (const { pool } of events) readV4Reserves(pool);

  const pricesBefore = new Map([...index.tokens.values()].map((token) => [token, token.price?.usd ?? null]));
  const hasMoved = priceTokens(index);
  for (const transfer of transfers.slice(index.open.transfers)) valueTransfer(index, transfer.log.address, transfer);
  for (const transfer of nativeTransfers.slice(index.open.nativeTransfers))
    valueTransfer(index, ZERO_ADDRESS, transfer);
  for (const event of positionEvents.slice(index.open.positionEvents)) pricePosition(event);
  valueNfts(index);
  index.open = {
    events: poolEvents.length,
    transfers: transfers.length,
    nativeTransfers: nativeTransfers.length,
    positionEvents: positionEvents.length,
    orders: index.changes.orders.length,
    sales: index.changes.sales.length,
  };
  if (!hasMoved && !events.length) return;

  const swaps = new Map<Pool, ValuedSwap[]>();
  for (const event of events) {
    const usd = valueEvent(index, event);
    const known = swaps.get(event.pool);
    if (known) known.push({ usd, fee: event.fee });
    else swaps.set(event.pool, [{ usd, fee: event.fee }]);
  }
  const lockedBefore = new Map([...swaps.keys()].map((pool) => [pool, pool.valueLockedUsd]));
  const touched = valuePools(index, new Set(swaps.keys()));
  const volumes = new Map<Pool | Token, Volume>();
  for (const [pool, ofPool] of swaps) {
    const volume = volumeOf(ofPool, lockedBefore.get(pool) ?? null, pool.valueLockedUsd);
    for (const subject of volume.usd ? [pool, pool.token0, pool.token1] : []) {
      volumes.set(subject, addVolumes(volumes.get(subject) ?? NO_VOLUME, volume));
    }
  }
  const lengths = CANDLES.filter(({ kept }) => headTimestamp - timestamp < kept).map(({ seconds }) => seconds);
  candlesOfPools(index, { timestamp, lengths }, events, volumes);
  candlesOfTokens(index, { timestamp, lengths }, touched, pricesBefore, volumes);
}

function valueTransfer(index: ChainIndex, address: string, transfer: Transfer | NativeTransfer) {
  const token = index.tokens.get(address);
  if (!token?.price || token.decimals === null) return;
  transfer.usdValue = toWhole(transfer.amount, token.decimals) * token.price.usd;
}

function valueNfts(index: ChainIndex) {
  for (const order of index.changes.orders.slice(index.open.orders)) {
    if ("hash" in order) order.value = nativeValue(index, order.currency, order.price);
  }
  for (const sale of index.changes.sales.slice(index.open.sales)) {
    if (sale.currency !== null && sale.price !== null) sale.value = nativeValue(index, sale.currency, sale.price);
  }
}

function pricePosition(event: PositionEvent) {
  const priceOf = (token: Token | undefined) => (token?.decimals == null ? null : (token.price?.usd ?? null));
  event.price0 = priceOf(event.pool?.token0);
  event.price1 = priceOf(event.pool?.token1);
}

/** What a V4 pool holds follows from its positions: all pools share one contract's balance. */
function readV4Reserves(pool: Pool) {
  if (pool.version !== "V4" || pool.sqrtPrice === null) return;
  const { amount0, amount1 } = reservesOfTicks(pool.ticks.values(), pool.sqrtPrice);
  pool.reserve0 = amount0;
  pool.reserve1 = amount1;
}

function priceTokens(index: ChainIndex): boolean {
  const pools = [...index.pools.values()].map((pool) => asPricingPool(index, pool)).filter((pool) => pool !== null);
  const prices = deriveTokenPrices(pools, {
    stablecoins: index.stablecoins,
    anchors: index.anchors,
    minimumAnchorUsd: MINIMUM_ANCHOR_USD,
  });
  let hasMoved = false;
  for (const token of index.tokens.values()) {
    const price = prices.get(index.pricedAs(token.address)) ?? null;
    if (price?.usd === token.price?.usd && price?.pool === token.price?.pool) {
      token.price = price;
      continue;
    }
    token.price = price;
    index.changes.tokens.add(token);
    hasMoved = true;
  }
  return hasMoved;
}

function asPricingPool(index: ChainIndex, pool: Pool): PricingPool | null {
  const { token0, token1, price } = pool;
  if (price === null || token0.decimals === null || token1.decimals === null) return null;
  const { depth0, depth1 } = depthOf(pool);
  return {
    address: pool.address,
    token0: index.pricedAs(token0.address),
    token1: index.pricedAs(token1.address),
    price,
    depth0: toWhole(depth0, token0.decimals),
    depth1: toWhole(depth1, token1.decimals),
  };
}

/** The value behind a pool's price: at most its liquidity at that price, as if spread over all prices. */
function depthOf({ sqrtPrice, liquidity, reserve0, reserve1 }: Pool) {
  if (liquidity === null || !sqrtPrice) return { depth0: reserve0, depth1: reserve1 };
  const virtual0 = (liquidity << 96n) / sqrtPrice;
  const virtual1 = (liquidity * sqrtPrice) >> 96n;
  return { depth0: virtual0 < reserve0 ? virtual0 : reserve0, depth1: virtual1 < reserve1 ? virtual1 : reserve1 };
}

function side(index: ChainIndex, token: Token, amount: bigint): PoolSide {
  const isScaled = token.decimals !== null;
  return {
    amount: toWhole(amount, token.decimals ?? 0),
    price: isScaled ? token.price : null,
    isAnchor: index.isAnchor(token),
  };
}

/** Values one event; returns its volume in dollars. */
function valueEvent(index: ChainIndex, event: PoolEvent): number {
  const side0 = side(index, event.pool.token0, event.amount0);
  const side1 = side(index, event.pool.token1, event.amount1);
  const isSwap = event.kind === "SWAP";
  event.usdValue = isSwap ? tradeUsd(side0, side1) : depositUsd(side0, side1);
  return isSwap ? trackedVolume(side0, side1) : 0;
}

/** Values all pools; returns the tokens whose locked value changed or whose pools were traded in. */
function valuePools(index: ChainIndex, traded: ReadonlySet<Pool>): Set<Token> {
  const locked = new Map<Token, number>();
  const touched = new Set<Token>();
  const settle = (pool: Pool, value: PoolValue | null) => {
    if (value?.usd0) locked.set(pool.token0, (locked.get(pool.token0) ?? 0) + value.usd0);
    if (value?.usd1) locked.set(pool.token1, (locked.get(pool.token1) ?? 0) + value.usd1);
    if (traded.has(pool)) touched.add(pool.token0).add(pool.token1);
    if (pool.valueLockedUsd === (value?.usd ?? null)) return;
    pool.valueLockedUsd = value?.usd ?? null;
    index.changes.pools.add(pool);
  };

  const unanchored: { readonly pool: Pool; readonly side0: PoolSide; readonly side1: PoolSide }[] = [];
  const claims: { readonly token: Token; readonly side: PoolSide }[] = [];
  for (const pool of index.pools.values()) {
    const { token0, token1 } = pool;
    const side0 = side(index, token0, pool.reserve0);
    const side1 = side(index, token1, pool.reserve1);
    if (pool.isListed || side0.isAnchor || side1.isAnchor || !(side0.price || side1.price)) {
      settle(pool, poolValue(side0, side1));
      continue;
    }
    unanchored.push({ pool, side0, side1 });
    if (side0.price && !index.isKnown(token0)) claims.push({ token: token0, side: side0 });
    if (side1.price && !index.isKnown(token1)) claims.push({ token: token1, side: side1 });
  }
  // So far only pools with an anchor are counted.
  shareOut(claims, (token) => locked.get(token) ?? 0);
  for (const { pool, side0, side1 } of unanchored) settle(pool, poolValue(side0, side1));
  addWrappedToNative(index, locked, (one, other) => one + other);

  for (const token of index.tokens.values()) {
    const usd = token.price ? (locked.get(token) ?? 0) : null;
    if (token.valueLockedUsd === usd) continue;
    token.valueLockedUsd = usd;
    index.changes.tokens.add(token);
    touched.add(token);
  }
  return touched;
}

/** The native token's market is that of its wrapped form, together with the V4 pools that trade it bare. */
function addWrappedToNative<Key, Figure>(
  index: ChainIndex,
  figures: Map<Key | Token, Figure>,
  add: (one: Figure, other: Figure) => Figure,
) {
  const native = index.tokens.get(ZERO_ADDRESS);
  const wrapped = index.tokens.get(index.pricedAs(ZERO_ADDRESS));
  const own = wrapped && figures.get(wrapped);
  if (!native || own === undefined) return;
  const known = figures.get(native);
  figures.set(native, known === undefined ? own : add(known, own));
}

/** A block's time, and the candles it goes into. */
type Moment = { readonly timestamp: number; readonly lengths: readonly number[] };

function candlesOfPools(
  index: ChainIndex,
  { timestamp, lengths }: Moment,
  events: readonly PoolEvent[],
  volumes: ReadonlyMap<Pool | Token, Volume>,
) {
  const prices = new Map<Pool, (number | null)[]>();
  for (const { pool, priceBefore, priceAfter } of events) {
    const seen = prices.get(pool);
    if (seen) seen.push(priceAfter);
    else prices.set(pool, [priceBefore, priceAfter]);
  }
  for (const [pool, seen] of prices) {
    const volume = volumes.get(pool) ?? NO_VOLUME;
    for (const seconds of lengths) {
      addToCandle(index.changes.poolCandles, pool.address, seconds, timestamp, {
        prices: seen,
        volume,
        valueLockedUsd: pool.valueLockedUsd,
      });
    }
  }
}

function candlesOfTokens(
  index: ChainIndex,
  { timestamp, lengths }: Moment,
  touched: ReadonlySet<Token>,
  pricesBefore: ReadonlyMap<Token, number | null>,
  volumes: Map<Pool | Token, Volume>,
) {
  addWrappedToNative(index, volumes, addVolumes);
  for (const token of touched) {
    const prices = [pricesBefore.get(token) ?? null, token.price?.usd ?? null];
    for (const seconds of lengths) {
      addToCandle(index.changes.tokenCandles, token.address, seconds, timestamp, {
        prices,
        volume: volumes.get(token) ?? NO_VOLUME,
        valueLockedUsd: token.valueLockedUsd,
      });
    }
  }
}
