import { bytes, type Sql } from "../db";
import type { Candle, Changes } from "./changes";

const DAY_SECONDS = 86_400;
const RECENT_CANDLE_SECONDS = 300;

/**
 * Brings the traded value of the last day up to date: of what was traded in these blocks, and of what was traded a day
 * before them and is no longer counted. `before` is the time of the block before them, Unix seconds.
 */
export async function writeDayVolumes(sql: Sql, chain: string, changes: Changes, before: number | null) {
  const now = changes.blocks.at(-1)?.timestamp;
  if (now === undefined) return;
  const candles = { token: changes.tokenCandles, pool: changes.poolCandles };
  for (const [kind, changed] of Object.entries(candles)) {
    await sql.query(
      `with stale as (
         select unnest($2::bytea[]) as address
         union
         select ${kind} from ${kind}_candle
         where chain = $1 and seconds = ${RECENT_CANDLE_SECONDS} and start > $3::bigint and start <= $4::bigint)
       update ${kind} set day_volume_usd = traded.usd
       from stale cross join lateral (
         select coalesce(sum(volume_usd), 0) as usd from ${kind}_candle
         where chain = $1 and ${kind} = stale.address and seconds = ${RECENT_CANDLE_SECONDS} and start > $4) traded
       where ${kind}.chain = $1 and ${kind}.address = stale.address and ${kind}.day_volume_usd <> traded.usd`,
      [chain, tradedRecently(changed, now), (before ?? 0) - DAY_SECONDS, now - DAY_SECONDS],
    );
  }
}

/** Whose trades of these blocks fall into the day before the last of them. */
function tradedRecently(candles: ReadonlyMap<string, Candle>, now: number): string[] {
  const subjects = new Set<string>();
  for (const { seconds, start, subject } of candles.values()) {
    if (seconds === RECENT_CANDLE_SECONDS && start > now - DAY_SECONDS) subjects.add(bytes(subject));
  }
  return [...subjects];
}
