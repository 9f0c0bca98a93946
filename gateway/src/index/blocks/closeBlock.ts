import { reservesOfTicks } from "@cenote/protocol/liquidity";
import { candlesOfPools, candlesOfTokens, momentOf } from "../market/blockCandles";
import type { NativeTransfer, PoolEvent, PositionEvent, Transfer } from "../changes";
import type { ChainIndex } from "../chainIndex";
import { checkMarket } from "../market/checkMarket";
import type { Pool, Token } from "../entities";
import { ZERO_ADDRESS } from "../../lib/zeroAddress";
import { nativeValue } from "../pricing/nativeValue";
import { depositUsd, tradeUsd, trackedVolume } from "../../lib/pricing/poolValue";
import { addVolumes, NO_VOLUME, volumeOf, type ValuedSwap, type Volume } from "../../lib/pricing/rankedVolume";
import { toWhole } from "../../lib/pricing/units";
import { reprice } from "../market/reprice";
import { dueValue, sideOf, valuePools, lockedOf, shareOfToken } from "../market/valuePools";

/** The incremental state is checked against all pools once in this many blocks. */
const BLOCKS_PER_CHECK = 2000;

/** Values a block's trades, and the pools and tokens that it affects, at the prices after the block. */
export function closeBlock(index: ChainIndex, timestamp: number, headTimestamp: number) {
  const touchedPools = index.touched.take();
  for (const pool of touchedPools.keys()) readV4Reserves(pool);

  const { pools, pricesBefore } = reprice(index, new Set(touchedPools.keys()));
  const events = valueMovements(index);
  const swaps = new Map<Pool, ValuedSwap[]>();
  for (const event of events) {
    const usd = valueEvent(index, event);
    const poolSwaps = swaps.get(event.pool);
    if (poolSwaps) poolSwaps.push({ usd, fee: event.fee });
    else swaps.set(event.pool, [{ usd, fee: event.fee }]);
  }
  const lockedBefore = new Map([...swaps.keys()].map((pool) => [pool, pool.valueLockedUsd]));
  adoptValues(index, pools);
  const touchedTokens = adoptFigures(index, pricesBefore.keys());
  for (const { token0, token1 } of touchedPools.keys()) touchedTokens.add(token0).add(token1);
  const volumes = new Map<Pool | Token, Volume>();
  for (const [pool, ofPool] of swaps) {
    const volume = volumeOf(ofPool, lockedBefore.get(pool) ?? null, pool.valueLockedUsd);
    for (const subject of volume.usd ? [pool, pool.token0, pool.token1] : []) {
      volumes.set(subject, addVolumes(volumes.get(subject) ?? NO_VOLUME, volume));
    }
  }
  const moment = momentOf(timestamp, headTimestamp);
  candlesOfPools(index, moment, touchedPools, volumes);
  candlesOfTokens(index, moment, touchedTokens, pricesBefore, volumes);
  if (++index.market.uncheckedBlocks < BLOCKS_PER_CHECK) return;
  index.market.uncheckedBlocks = 0;
  checkMarket(index);
}

/** Adopts the pools' present values. */
function adoptValues(index: ChainIndex, pools: ReadonlySet<Pool>) {
  for (const [pool, usd] of valuePools(index, pools)) {
    index.market.revaluation.place(pool, dueValue(index, pool, usd));
    if (pool.valueLockedUsd === usd) continue;
    pool.valueLockedUsd = usd;
    index.changes.pools.add(pool);
  }
  index.valueLocked = index.market.locked.ofVersions;
}

/** Values the block's movements; returns its pool events, whose values depend on the pools'. */
function valueMovements(index: ChainIndex): readonly PoolEvent[] {
  const { poolEvents, transfers, nativeTransfers, positionEvents, orders, sales } = index.changes;
  const { open } = index;
  for (const transfer of transfers.slice(open.transfers)) valueTransfer(index, transfer.log.address, transfer);
  for (const transfer of nativeTransfers.slice(open.nativeTransfers)) valueTransfer(index, ZERO_ADDRESS, transfer);
  for (const event of positionEvents.slice(open.positionEvents)) pricePosition(index, event);
  valueNfts(index);
  index.open = {
    events: poolEvents.length,
    transfers: transfers.length,
    nativeTransfers: nativeTransfers.length,
    positionEvents: positionEvents.length,
    orders: orders.length,
    sales: sales.length,
  };
  return poolEvents.slice(open.events);
}

function valueTransfer(index: ChainIndex, address: string, transfer: Transfer | NativeTransfer) {
  const token = index.tokens.get(address);
  const price = token && index.priceOf(token);
  if (!price || token.decimals === null) return;
  transfer.usdValue = toWhole(transfer.amount, token.decimals) * price.usd;
}

function valueNfts(index: ChainIndex) {
  for (const order of index.changes.orders.slice(index.open.orders)) {
    if ("hash" in order) order.value = nativeValue(index, order.currency, order.price);
  }
  for (const sale of index.changes.sales.slice(index.open.sales)) {
    if (sale.currency !== null && sale.price !== null) sale.value = nativeValue(index, sale.currency, sale.price);
  }
}

function pricePosition(index: ChainIndex, event: PositionEvent) {
  const priceOf = (token: Token | undefined) => (token?.decimals == null ? null : (index.priceOf(token)?.usd ?? null));
  event.price0 = priceOf(event.pool?.token0);
  event.price1 = priceOf(event.pool?.token1);
}

/** Computes a V4 pool's reserves from its positions: all pools share one contract's balance. */
function readV4Reserves(pool: Pool) {
  if (pool.version !== "V4" || pool.sqrtPrice === null) return;
  const { amount0, amount1 } = reservesOfTicks(pool.ticks.values(), pool.sqrtPrice);
  pool.reserve0 = amount0;
  pool.reserve1 = amount1;
}

/** Values one event; returns its volume in dollars. */
function valueEvent(index: ChainIndex, event: PoolEvent): number {
  const side0 = sideOf(index, event.pool.token0, event.amount0);
  const side1 = sideOf(index, event.pool.token1, event.amount1);
  const isSwap = event.kind === "SWAP";
  event.usdValue = isSwap ? tradeUsd(side0, side1) : depositUsd(side0, side1);
  return isSwap ? trackedVolume(side0, side1) : 0;
}

/** Adopts the tokens' current prices and locked values; returns the changed tokens. */
function adoptFigures(index: ChainIndex, tokens: Iterable<Token>): Set<Token> {
  const changed = new Set<Token>();
  for (const token of tokens) {
    const price = index.priceOf(token);
    const valueLockedUsd = price ? lockedOf(index, token) : null;
    const share = shareOfToken(index, token);
    const isSame =
      price?.usd === token.price?.usd &&
      price?.pool === token.price?.pool &&
      valueLockedUsd === token.valueLockedUsd &&
      share === token.share;
    Object.assign(token, { price, valueLockedUsd, share });
    if (isSame) continue;
    index.changes.tokens.add(token);
    changed.add(token);
  }
  return changed;
}
