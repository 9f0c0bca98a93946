import { allDone, bytes, type Sql } from "../store/db";
import type { Changes } from "./changes";
import type { Pool, Tick } from "./entities";
import { insertRows, type Row } from "../store/insertRows";
import { POOL_TABLE, TICK_TABLE } from "../store/poolTable";
import { writeEntities } from "../store/table";

/** Writes what became of pools: their state, their ticks, and what happened in them. */
export async function writePools(sql: Sql, chain: string, changes: Changes) {
  await allDone([
    writeEntities(sql, chain, POOL_TABLE, changes.pools, {
      token0: ({ token0 }) => token0.address,
      token1: ({ token1 }) => token1.address,
    }),
    writeTicks(sql, chain, changes),
    insertRows(sql, chain, "pool_event", POOL_EVENT_COLUMNS, poolEventRows(changes)),
  ]);
}

async function writeTicks(sql: Sql, chain: string, { ticks }: Changes) {
  const changed = [...ticks.values()];
  await allDone([
    writeEntities(sql, chain, TICK_TABLE, changed, {
      pool: ({ pool }) => pool.address,
      index: ({ tick }) => tick.index,
      gross: ({ tick }) => tick.gross,
      net: ({ tick }) => tick.net,
      growth0: ({ tick }) => tick.growth0,
      growth1: ({ tick }) => tick.growth1,
    }),
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
  fee: "int",
  account: "bytea",
  hash: "bytea",
  timestamp: "bigint",
};

function poolEventRows({ poolEvents }: Changes): Row[] {
  return poolEvents.map(({ log: { facts }, pool, kind, amount0, amount1, usdValue, fee }) => [
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
    fee,
    bytes(facts.account),
    bytes(facts.hash),
    facts.timestamp,
  ]);
}
