import type { Chain } from "@cenote/domain/chains";
import DataLoader from "dataloader";
import type { PoolTransactionType, ProtocolVersion } from "../../__generated__/resolvers";
import { bytes, type Db } from "../../db";

/** A trade or a change of liquidity; amounts in raw units, positive into the pool. */
export type PoolEventRow = {
  readonly chain: Chain;
  readonly blockNumber: number;
  readonly logIndex: number;
  readonly version: ProtocolVersion;
  readonly kind: PoolTransactionType;
  readonly token0: string;
  readonly token1: string;
  readonly amount0: string;
  readonly amount1: string;
  readonly usdValue: number | null;
  readonly account: string;
  readonly hash: string;
  readonly timestamp: number;
};

/** A page of a list that is ordered by time, newest first; the cursor is the timestamp of the last row seen. */
export type TimePage = { readonly first: number; readonly cursor: number | null };

type PoolPage = TimePage & { readonly chain: Chain; readonly address: string };

const COLUMNS = `chain, block_number as "blockNumber", log_index as "logIndex", version, kind, token0, token1, amount0,
  amount1, usd_value as "usdValue", account, hash, timestamp`;
const IS_SHOWN = "kind in ('SWAP', 'ADD', 'REMOVE')";
const NEWEST_FIRST = `timestamp desc, "blockNumber" desc, "logIndex" desc`;

/** The only place that knows how pools' events are stored. Rows of one second are never cut apart. */
export function poolEventStore(db: Db) {
  const ofPools = new DataLoader<PoolPage, PoolEventRow[], string>(
    async (pages) => {
      const rows = await db.query<PoolEventRow & { position: number }>(
        `select position, found.* from unnest($1::text[], $2::bytea[], $3::int[], $4::bigint[]) with ordinality
           as wanted (wanted_chain, wanted_pool, first, cursor, position)
         cross join lateral (
           select ${COLUMNS} from pool_event
           where chain = wanted_chain and pool = wanted_pool and ${IS_SHOWN}
             and (cursor is null or timestamp < cursor)
           order by timestamp desc fetch first (wanted.first) rows with ties) found
         order by position, ${NEWEST_FIRST}`,
        [
          pages.map(({ chain }) => chain),
          pages.map(({ address }) => bytes(address)),
          pages.map(({ first }) => first),
          pages.map(({ cursor }) => cursor),
        ],
      );
      const lists = pages.map((): PoolEventRow[] => []);
      for (const { position, ...row } of rows) lists[position - 1]?.push(row);
      return lists;
    },
    { cacheKeyFn: ({ chain, address, first, cursor }) => `${chain}:${address}:${first}:${cursor}` },
  );

  return {
    ofPool: (pool: { readonly chain: Chain; readonly address: string }, page: TimePage) =>
      ofPools.load({ chain: pool.chain, address: pool.address, ...page }),

    /** Of all pools of one version; with tokens, only of pools that trade one of them. */
    ofVersion: (chain: Chain, version: ProtocolVersion, page: TimePage, tokens: readonly string[] | null) =>
      db.query<PoolEventRow>(
        `select * from (
           select ${COLUMNS} from pool_event
           where chain = $1 and version = $2 and ${IS_SHOWN} and ($4::bigint is null or timestamp < $4)
             and ($5::bytea[] is null or token0 = any ($5) or token1 = any ($5))
           order by timestamp desc fetch first ($3::int) rows with ties) page
         order by ${NEWEST_FIRST}`,
        [chain, version, page.first, page.cursor, tokens && tokens.map(bytes)],
      ),
  };
}
