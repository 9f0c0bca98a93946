import type { Db } from "../../store/db";
import { CANDLES } from "../../store/tables/candlePolicy";

/** Between two deletions, in seconds of the chain's time. */
const PAUSE_SECONDS = 3600;
/** Rows per transaction: an embedded database has a single connection. */
const ROWS_AT_ONCE = 2000;
/** Transactions per step; after an update of the product there may be years to delete. */
const PARTS_AT_ONCE = 10;
const DAY_SECONDS = 86_400;

/** Deletes a chain's candles that exceed the retention in CANDLES. */
export class CandlePruning {
  private prunedAt: number | null = null;

  constructor(
    private readonly db: Pick<Db, "background">,
    private readonly chain: string,
  ) {}

  /** Deletes some of the expired candles at the time of the chain's last block, Unix seconds. */
  async step(timestamp: number) {
    if (this.prunedAt !== null && timestamp - this.prunedAt < PAUSE_SECONDS) return;
    for (const { seconds, kept } of CANDLES) {
      if (!Number.isFinite(kept)) continue;
      // A day of margin: a reorg can set the chain's time back.
      const limit = timestamp - kept - DAY_SECONDS;
      for (const kind of ["token", "pool"] as const) {
        for (let part = 0; (await this.prune(kind, seconds, limit)) === ROWS_AT_ONCE; part++) {
          if (part === PARTS_AT_ONCE) return;
        }
      }
    }
    this.prunedAt = timestamp;
  }

  /** Deletes candles that start before the limit; returns their number. */
  private async prune(kind: "token" | "pool", seconds: number, limit: number): Promise<number> {
    const table = `${kind}_candle`;
    // A separate transaction without an undo block: its deletions are final.
    return this.db.background.transaction(async (sql) => {
      const [row] = await sql.query<{ count: number }>(
        // The length is part of the text: the indexes of short candles are partial.
        `with gone as (
           delete from ${table} where ctid = any (array(
             select old.ctid from ${table} old
             where old.chain = $1 and old.seconds = ${seconds} and old.start < $2 and (old.close is null or exists (
               select from ${table} newer
               where newer.chain = old.chain and newer.${kind} = old.${kind} and newer.seconds = ${seconds}
                 and newer.start > old.start and newer.start < $2 and newer.close is not null))
             order by old.start limit ${ROWS_AT_ONCE}))
           returning 1)
         select count(*)::int as count from gone`,
        [this.chain, limit],
      );
      return row!.count;
    });
  }
}
