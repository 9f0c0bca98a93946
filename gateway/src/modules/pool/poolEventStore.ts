import type { Chain } from "@cenote/domain/chains";
import DataLoader from "dataloader";
import { raw } from "sql-template-tag";
import type { HistoryDuration, ProtocolVersion } from "../../__generated__/resolvers";
import { bound, parameter } from "../../store/postgres/boundStatement";
import { bytes, type Db } from "../../store/db";
import { inGroups } from "../../lib/inGroups";
import { DURATIONS } from "../market/durations";
import * as sql from "./poolEventSql";
import { byPosition, type PoolEventRow, type TokenMarketKey } from "./poolEventSql";

/** A page of a list that is ordered by time, newest first; the cursor is the previous page's last timestamp. */
export type TimePage = { readonly first: number; readonly cursor: number | null };

type PoolPage = TimePage & { readonly chain: Chain; readonly address: string };
type CountKey = { readonly chain: Chain; readonly address: string; readonly duration: HistoryDuration };
type TransactionKey = Pick<PoolEventRow, "chain" | "blockNumber" | "hash">;
type TokenPage = TimePage & TokenMarketKey;

/** Reads pools' events by the spec's cursors, which are timestamps: rows of one second are always on the same page. */
export function poolEventStore(db: Db) {
  const ofPools = new DataLoader<PoolPage, PoolEventRow[], string>(
    async (pages) => {
      const rows = await db.query<PoolEventRow & { position: number }>(
        ...bound`select position, newest.*
         from unnest(${pages.map(({ chain }) => chain)}::text[], ${pages.map(({ address }) => bytes(address))}::bytea[],
             ${pages.map(({ first }) => first)}::int[],
             ${pages.map(({ cursor }) => cursor ?? sql.END_OF_TIME)}::bigint[]) with ordinality
           as requested (chain, pool, first, cursor, position)
         cross join lateral (
           select ${sql.EVENT_COLUMNS} from pool_event event
           where event.chain = requested.chain and event.pool = requested.pool and ${sql.IS_SHOWN}
             and event.timestamp < requested.cursor
           order by event.timestamp desc fetch first (requested.first) rows with ties) newest
         order by position, newest.timestamp desc, newest."blockNumber" desc, newest."logIndex" desc`,
      );
      return byPosition(pages.length, rows);
    },
    { cacheKeyFn: ({ chain, address, first, cursor }) => `${chain}:${address}:${first}:${cursor}` },
  );

  const ofTokens = new DataLoader<TokenPage, PoolEventRow[], string>((pages) => inGroups(pages, groupOf, readTokens), {
    cacheKeyFn: (page) => `${page.chain}:${page.tokens.join()}:${groupOf(page)}`,
  });

  async function readTokens(pages: readonly TokenPage[]) {
    const { first, cursor, versions } = pages[0]!;
    const limit = parameter(first);
    const rows = await db.query<PoolEventRow & { position: number }>(
      // A token's events are those of its pools: each pool's newest events are enough.
      ...bound`${sql.withPoolsOfTokens(pages, versions)}
       select position, ${COLUMN_NAMES} from (
         select traded.position, newest.*, rank() over (partition by position order by timestamp desc) as place
         from traded cross join lateral (
           select ${sql.EVENT_COLUMNS} from pool_event event
           where event.chain = traded.chain and event.pool = traded.address and ${sql.IS_SHOWN}
             and event.timestamp < ${cursor ?? sql.END_OF_TIME}
           order by event.timestamp desc fetch first (${limit}::int) rows with ties) newest) ranked
       where place <= ${limit} order by position, ${sql.NEWEST_FIRST}`,
    );
    return byPosition(pages.length, rows);
  }

  const ofTransactions = new DataLoader<TransactionKey, PoolEventRow[], string>(
    async (keys) => {
      const rows = await db.query<PoolEventRow & { position: number }>(
        ...bound`select position, ${sql.EVENT_COLUMNS}
         from unnest(${keys.map(({ chain }) => chain)}::text[], ${keys.map(({ blockNumber }) => blockNumber)}::bigint[],
             ${keys.map(({ hash }) => bytes(hash))}::bytea[]) with ordinality
           as requested (chain, block_number, hash, position)
         join pool_event event on event.chain = requested.chain and event.block_number = requested.block_number
           and event.hash = requested.hash
         where ${sql.IS_SHOWN} order by position, event.log_index`,
      );
      return byPosition(keys.length, rows);
    },
    { cacheKeyFn: ({ chain, hash }) => `${chain}:${hash}` },
  );

  const counts = new DataLoader<CountKey, number, string>(
    (keys) =>
      inGroups(
        keys,
        ({ duration }) => duration,
        async (group) => {
          const { window } = DURATIONS[group[0]!.duration];
          const rows = await db.query<{ position: number; count: number }>(
            ...bound`select position, count(*) as count
             from unnest(${group.map(({ chain }) => chain)}::text[],
                 ${group.map(({ address }) => bytes(address))}::bytea[]) with ordinality as requested (chain, pool, position)
             join chain using (chain) join pool_event event on event.chain = requested.chain and event.pool = requested.pool
               and event.timestamp > chain.block_timestamp - coalesce(${window}::bigint, chain.block_timestamp + 1)
             where ${sql.IS_SHOWN} group by position`,
          );
          const byPlace = new Map(rows.map(({ position, count }) => [position, count]));
          return group.map((_, position) => byPlace.get(position + 1) ?? 0);
        },
      ),
    { cacheKeyFn: ({ chain, address, duration }) => `${chain}:${address}:${duration}` },
  );

  return {
    /** Returns the number of events in a window. */
    count: ({ chain, address }: { readonly chain: Chain; readonly address: string }, duration: HistoryDuration) =>
      counts.load({ chain, address, duration }),

    ofPool: (pool: { readonly chain: Chain; readonly address: string }, page: TimePage) =>
      ofPools.load({ chain: pool.chain, address: pool.address, ...page }),

    /** Returns the events of one transaction, in order. */
    ofTransaction: ({ chain, blockNumber, hash }: TransactionKey) => ofTransactions.load({ chain, blockNumber, hash }),

    /** Returns events of the pools that trade a token. */
    ofToken: (market: TokenMarketKey, page: TimePage) => ofTokens.load({ ...market, ...page }),

    /** Returns events of all pools of one version. */
    ofVersion: (chain: Chain, version: ProtocolVersion, page: TimePage) =>
      db.query<PoolEventRow>(
        ...bound`select * from (
           select ${sql.EVENT_COLUMNS} from pool_event event
           where event.chain = ${chain} and event.version = ${version} and ${sql.IS_SHOWN}
             and event.timestamp < ${page.cursor ?? sql.END_OF_TIME}
           order by event.timestamp desc fetch first (${page.first}::int) rows with ties) page
         order by ${sql.NEWEST_FIRST}`,
      ),
  };
}

const COLUMN_NAMES =
  raw(`chain, "blockNumber", "logIndex", version, pool, kind, token0, token1, amount0, amount1, "usdValue",
  account, hash, timestamp`);

function groupOf({ versions, first, cursor }: TokenPage): string {
  return `${versions.join()}:${first}:${cursor}`;
}
