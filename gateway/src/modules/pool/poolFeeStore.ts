import DataLoader from "dataloader";
import { bytes, type Db } from "../../store/db";
import { inGroups } from "../../lib/inGroups";
import type { PoolRow } from "./poolStore";

/** The fees of one interval's trades, in hundredths of a basis point. */
export type ChargedFee = {
  readonly start: number;
  /** Weighted by traded value; trades without a value have equal weights. */
  readonly mean: number;
  readonly last: number;
};

type Wanted = { readonly pool: PoolRow; readonly step: number; readonly window: number | null };

/** Reads the fees that dynamic pools charged: a list of pools costs one statement per window. */
export function poolFeeStore(db: Db) {
  const charged = new DataLoader<Wanted, ChargedFee[], string>(
    (keys) =>
      inGroups(
        keys,
        ({ step, window }) => `${step}:${window}`,
        async (group) => {
          const { step, window } = group[0]!;
          const rows = await db.query<ChargedFee & { readonly position: number }>(
            `select position, fees.* from unnest($1::text[], $2::bytea[]) with ordinality
               as requested (chain, pool, position) join chain using (chain)
             cross join lateral (
               select event.timestamp - event.timestamp % $3::bigint as start,
                 coalesce(sum(event.fee * event.usd_value) / nullif(sum(event.usd_value), 0), avg(event.fee))::float8
                   as mean,
                 (array_agg(event.fee order by event.block_number desc, event.log_index desc))[1] as last
               from pool_event event
               where event.chain = requested.chain and event.pool = requested.pool and event.kind = 'SWAP'
                 and event.fee is not null and event.timestamp > chain.block_timestamp - $4::bigint
               group by start) fees
             order by position, fees.start`,
            [
              group.map(({ pool }) => pool.chain),
              group.map(({ pool }) => bytes(pool.address)),
              step,
              window ?? Number.MAX_SAFE_INTEGER,
            ],
          );
          const lists = group.map((): ChargedFee[] => []);
          for (const { position, ...fee } of rows) lists[position - 1]?.push(fee);
          return lists;
        },
      ),
    { cacheKeyFn: ({ pool, step, window }) => `${pool.chain}:${pool.address}:${step}:${window}` },
  );
  return {
    /** Returns the intervals of a window in which a dynamic pool had trades, oldest first; times in seconds. */
    charged: (pool: PoolRow, step: number, window: number | null) => charged.load({ pool, step, window }),
  };
}
