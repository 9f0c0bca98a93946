import type { ProtocolVersion } from "../__generated__/resolvers";
import type { ChainConfig } from "../chainConfig";
import type { Sql } from "../db";
import { ChainIndex } from "./chainIndex";
import type { Pool, Token } from "./entities";

type TokenRow = {
  address: string;
  name: string | null;
  symbol: string | null;
  decimals: number | null;
  total_supply: string | null;
  created_block: number;
  is_rebasing: boolean;
  is_undescribed: boolean | null;
  is_costly: boolean | null;
  price_usd: number | null;
  price_pool: string | null;
  value_locked_usd: number | null;
};

type PoolRow = {
  address: string;
  version: ProtocolVersion;
  token0: string;
  token1: string;
  fee: number | null;
  is_fee_dynamic: boolean;
  tick_spacing: number | null;
  hook: string | null;
  created_block: number;
  created_log_index: number;
  created_timestamp: number;
  sqrt_price: string | null;
  tick: number | null;
  liquidity: string | null;
  reserve0: string;
  reserve1: string;
  price: number | null;
  value_locked_usd: number | null;
  transaction_count: number;
  is_listed: boolean;
};

type TickRow = { pool: string; index: number; liquidity_gross: string; liquidity_net: string };

/** The index of a chain as the database has it. */
export async function loadIndex(sql: Sql, chain: string, config: ChainConfig): Promise<ChainIndex> {
  const index = new ChainIndex(config);
  const known = [chain];
  const tokens = await sql.query<TokenRow>("select * from token where chain = $1", known);
  for (const row of tokens) {
    index.tokens.set(row.address, toToken(row));
    if (row.is_undescribed) index.undescribedTokens.add(row.address);
  }

  // In the order they were made, so that sums of floats come out as if the process had never stopped.
  const pools = await sql.query<PoolRow>(
    "select * from pool where chain = $1 order by created_block, created_log_index",
    known,
  );
  for (const row of pools) {
    const token0 = index.tokens.get(row.token0);
    const token1 = index.tokens.get(row.token1);
    if (!token0 || !token1) continue;
    const pool = toPool(row, token0, token1, index.isKnown(token0) && index.isKnown(token1));
    index.pools.set(row.address, pool);
    // The operator's list may have changed since the row was written.
    if (pool.isListed !== row.is_listed) index.changes.pools.add(pool);
  }
  for (const row of await sql.query<TickRow>("select * from tick where chain = $1", known)) {
    const tick = { index: row.index, gross: BigInt(row.liquidity_gross), net: BigInt(row.liquidity_net) };
    index.pools.get(row.pool)?.ticks.set(row.index, tick);
  }
  const collections = await sql.query<{ address: string; is_undescribed: boolean | null }>(
    "select address, is_undescribed from nft_collection where chain = $1",
    known,
  );
  for (const { address, is_undescribed: isUndescribed } of collections) {
    index.collections.add(address);
    if (isUndescribed) index.undescribedCollections.add(address);
  }
  return index;
}

function toToken(row: TokenRow): Token {
  return {
    address: row.address,
    name: row.name,
    symbol: row.symbol,
    decimals: row.decimals,
    totalSupply: toBigInt(row.total_supply),
    createdBlock: row.created_block,
    isRebasing: row.is_rebasing,
    isUndescribed: row.is_undescribed ?? false,
    isCostly: row.is_costly ?? false,
    price: row.price_usd === null ? null : { usd: row.price_usd, pool: row.price_pool, anchorUsd: Infinity },
    valueLockedUsd: row.value_locked_usd,
  };
}

function toPool(row: PoolRow, token0: Token, token1: Token, isListed: boolean): Pool {
  return {
    address: row.address,
    version: row.version,
    token0,
    token1,
    isFeeDynamic: row.is_fee_dynamic,
    tickSpacing: row.tick_spacing,
    hook: row.hook,
    createdBlock: row.created_block,
    createdLogIndex: row.created_log_index,
    createdTimestamp: row.created_timestamp,
    fee: row.fee,
    sqrtPrice: toBigInt(row.sqrt_price),
    tick: row.tick,
    liquidity: toBigInt(row.liquidity),
    reserve0: BigInt(row.reserve0),
    reserve1: BigInt(row.reserve1),
    price: row.price,
    valueLockedUsd: row.value_locked_usd,
    transactionCount: row.transaction_count,
    isListed,
    ticks: new Map(),
  };
}

function toBigInt(value: string | null): bigint | null {
  return value === null ? null : BigInt(value);
}
