import { allDone, bytes, type Sql } from "../db";
import type { Changes } from "./changes";
import type { Pool, Tick } from "./entities";
import { insertRows, type Row } from "./insertRows";

/** Writes what became of pools: their state, their ticks, and what happened in them. */
export async function writePools(sql: Sql, chain: string, changes: Changes) {
  await allDone([
    insertRows(sql, chain, "pool", POOL_COLUMNS, poolRows(changes), REPLACE_POOL),
    writeTicks(sql, chain, changes),
    insertRows(sql, chain, "pool_event", POOL_EVENT_COLUMNS, poolEventRows(changes)),
  ]);
}

const POOL_COLUMNS = {
  address: "bytea",
  version: "text",
  token0: "bytea",
  token1: "bytea",
  fee: "int",
  is_fee_dynamic: "boolean",
  tick_spacing: "int",
  hook: "bytea",
  created_block: "bigint",
  created_log_index: "int",
  created_timestamp: "bigint",
  sqrt_price: "numeric",
  tick: "int",
  liquidity: "numeric",
  reserve0: "numeric",
  reserve1: "numeric",
  price: "float8",
  value_locked_usd: "float8",
  transaction_count: "int",
  is_listed: "boolean",
};
const REPLACE_POOL = `on conflict (chain, address) do update set
  fee = excluded.fee, sqrt_price = excluded.sqrt_price, tick = excluded.tick, liquidity = excluded.liquidity,
  reserve0 = excluded.reserve0, reserve1 = excluded.reserve1, price = excluded.price,
  value_locked_usd = excluded.value_locked_usd, transaction_count = excluded.transaction_count,
  is_listed = excluded.is_listed`;

function poolRows({ pools }: Changes): Row[] {
  return [...pools].map((pool) => [
    bytes(pool.address),
    pool.version,
    bytes(pool.token0.address),
    bytes(pool.token1.address),
    pool.fee,
    pool.isFeeDynamic,
    pool.tickSpacing,
    pool.hook && bytes(pool.hook),
    pool.createdBlock,
    pool.createdLogIndex,
    pool.createdTimestamp,
    pool.sqrtPrice,
    pool.tick,
    pool.liquidity,
    pool.reserve0,
    pool.reserve1,
    pool.price,
    pool.valueLockedUsd,
    pool.transactionCount,
    pool.isListed,
  ]);
}

async function writeTicks(sql: Sql, chain: string, { ticks }: Changes) {
  const changed = [...ticks.values()];
  await allDone([
    insertRows(
      sql,
      chain,
      "tick",
      { pool: "bytea", index: "int", liquidity_gross: "numeric", liquidity_net: "numeric" },
      changed.map(({ pool, tick }) => [bytes(pool.address), tick.index, tick.gross, tick.net]),
      `on conflict (chain, pool, index) do update set
         liquidity_gross = excluded.liquidity_gross, liquidity_net = excluded.liquidity_net`,
    ),
    deleteTicks(
      sql,
      chain,
      changed.filter(({ tick }) => tick.gross === 0n),
    ),
  ]);
}

async function deleteTicks(sql: Sql, chain: string, emptied: readonly { readonly pool: Pool; readonly tick: Tick }[]) {
  if (!emptied.length) return;
  await sql.query(
    `delete from tick using unnest($2::bytea[], $3::int[]) as emptied (pool, index)
     where tick.chain = $1 and tick.pool = emptied.pool and tick.index = emptied.index`,
    [chain, emptied.map(({ pool }) => bytes(pool.address)), emptied.map(({ tick }) => tick.index)],
  );
}

const POOL_EVENT_COLUMNS = {
  block_number: "bigint",
  log_index: "int",
  pool: "bytea",
  version: "text",
  kind: "text",
  token0: "bytea",
  token1: "bytea",
  amount0: "numeric",
  amount1: "numeric",
  usd_value: "float8",
  account: "bytea",
  hash: "bytea",
  timestamp: "bigint",
};

function poolEventRows({ poolEvents }: Changes): Row[] {
  return poolEvents.map(({ log: { facts }, pool, kind, amount0, amount1, usdValue }) => [
    facts.blockNumber,
    facts.logIndex,
    bytes(pool.address),
    pool.version,
    kind,
    bytes(pool.token0.address),
    bytes(pool.token1.address),
    amount0,
    amount1,
    usdValue,
    bytes(facts.account),
    bytes(facts.hash),
    facts.timestamp,
  ]);
}
