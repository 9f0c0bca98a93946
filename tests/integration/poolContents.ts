import type { Db } from "../../gateway/src/store/db";
import { tableContents } from "./tableContents";

/** Returns the stored contents of a chain's pools and their tokens that do not depend on how they were indexed. */
export async function poolContents(db: Db, chain: string): Promise<Record<string, string[]>> {
  const { pool, tick, pool_event, pool_candle } = await tableContents(db, chain);
  const prices = await db.query<{ address: string; price_usd: number | null }>(
    `select address, symbol, decimals, price_usd, price_pool, value_locked_usd from token
     where chain = $1 and address in (select token0 from pool where chain = $1 union select token1 from pool where chain = $1)`,
    [chain],
  );
  const token = prices
    .map((row) => JSON.stringify({ ...row, price_usd: row.price_usd?.toPrecision(10) ?? null }))
    .sort();
  return { pool: pool!, tick: tick!, pool_event: pool_event!, pool_candle: pool_candle!, token };
}
