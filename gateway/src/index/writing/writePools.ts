import { allDone, type Sql } from "../../store/db";
import { bound, each, listed } from "../../store/postgres/boundStatement";
import type { Changes, PoolEvent } from "../changes";
import { BYTEA, fixed, FLOAT8, INT, nullable, NUMERIC, word } from "../../store/tables/columns";
import type { Pool, PoolEventKind, Tick } from "../entities";
import { LOG_FACTS, LOG_KEY, OF_LOG } from "./logColumns";
import { POOL_TABLE, TICK_TABLE } from "../../store/tables/poolTable";
import { table, writerOf } from "../../store/tables/table";

/** Writes pools' states, ticks and events. */
export async function writePools(sql: Sql, chain: string, { pools, ticks, poolEvents }: Changes) {
  const changed = [...ticks.values()];
  await allDone([
    writeStates(sql, chain, pools),
    writeTicks(sql, chain, changed),
    deleteTicks(
      sql,
      chain,
      changed.filter(({ tick }) => tick.gross === 0n),
    ),
    writeEvents(sql, chain, poolEvents),
  ]);
}

const writeStates = writerOf(POOL_TABLE)<Pool>({
  token0: ({ token0 }) => token0.address,
  token1: ({ token1 }) => token1.address,
});

type TickOfPool = { readonly pool: Pool; readonly tick: Tick };

const writeTicks = writerOf(TICK_TABLE)<TickOfPool>({
  pool: ({ pool }) => pool.address,
  index: ({ tick }) => tick.index,
  gross: ({ tick }) => tick.gross,
  net: ({ tick }) => tick.net,
  growth0: ({ tick }) => tick.growth0,
  growth1: ({ tick }) => tick.growth1,
});

async function deleteTicks(sql: Sql, chain: string, emptied: readonly TickOfPool[]) {
  if (!emptied.length) return;
  const places = listed("emptied", emptied, {
    pool: each(BYTEA, ({ pool }) => pool.address),
    index: each(INT, ({ tick }) => tick.index),
  });
  await sql.query(
    ...bound`delete from tick using ${places}
      where tick.chain = ${chain} and tick.pool = emptied.pool and tick.index = emptied.index`,
  );
}

export const POOL_EVENT_TABLE = table("pool_event", {
  ...LOG_KEY,
  ...LOG_FACTS,
  pool: fixed(BYTEA),
  version: fixed(word<Pool["version"]>()),
  kind: fixed(word<PoolEventKind>()),
  token0: fixed(BYTEA),
  token1: fixed(BYTEA),
  /** Positive into the pool, negative out of it. */
  amount0: fixed(NUMERIC),
  amount1: fixed(NUMERIC),
  usdValue: fixed(nullable(FLOAT8)),
  fee: fixed(nullable(INT)),
  account: fixed(BYTEA),
});

const writeEvents = writerOf(POOL_EVENT_TABLE)<PoolEvent>({
  ...OF_LOG,
  pool: ({ pool }) => pool.address,
  version: ({ pool }) => pool.version,
  token0: ({ pool }) => pool.token0.address,
  token1: ({ pool }) => pool.token1.address,
  account: ({ log }) => log.facts.account,
});
