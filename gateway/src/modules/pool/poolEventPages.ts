import type { Chain } from "@cenote/domain/chains";
import { TRANSACTION_SIZES_USD } from "@cenote/domain/limits";
import DataLoader from "dataloader";
import { empty, raw } from "sql-template-tag";
import type { PoolTransactionType, ProtocolVersion, TradeSide } from "../../__generated__/resolvers";
import type { Page } from "../../request/connection";
import { bound, parameter, SQL, type Fragment } from "../../store/postgres/boundStatement";
import { bytes, type Db } from "../../store/db";
import { inGroups } from "../../lib/inGroups";
import * as sql from "./poolEventSql";
import { byPosition, type PoolEventRow, type TokenMarketKey } from "./poolEventSql";

export type TokenPair = readonly [token0: string, token1: string];

export type PoolEventFilter = {
  readonly chains: readonly Chain[];
  readonly versions: readonly ProtocolVersion[];
  readonly types: readonly PoolTransactionType[];
  /** Only pools of one of these pairs of addresses, each in the order of the pool's tokens. */
  readonly pairs: readonly TokenPair[] | null;
  /** Only events that it sent. */
  readonly account: string | null;
  /** US dollars. */
  readonly minimumValue: number | null;
};

/** The events to list of a pool. */
export type PoolEvents = Pick<PoolEventFilter, "types" | "minimumValue"> & {
  readonly chain: Chain;
  readonly address: string;
};
type PoolPage = PoolEvents & { readonly page: Page };
/** The events to list of a token; without a side also liquidity changes. */
type TokenEvents = TokenMarketKey & { readonly side: TradeSide | null };
type TokenPage = TokenEvents & { readonly page: Page };

/** An event's sort key: its time, chain, block and index in the block. */
export const EVENT_KEY_LENGTH = 4;

export function eventKey({ timestamp, chain, blockNumber, logIndex }: PoolEventRow) {
  return [timestamp, chain, blockNumber, logIndex];
}

const ALL_VERSIONS: readonly ProtocolVersion[] = ["V2", "V3", "V4"];
const EVENT_ORDER = raw("event.timestamp desc, event.block_number desc, event.log_index desc");

/** Amounts are positive into the pool: a bought token leaves it. */
const SIGN_OF_SIDE: Readonly<Record<TradeSide, number>> = { BUY: -1, SELL: 1 };

/** Whether an event trades a token in a direction; null matches any event. */
function isOfSide(side: TradeSide | null): Fragment {
  const sign = parameter(side && SIGN_OF_SIDE[side]);
  return SQL`(${sign}::int is null or event.kind = 'SWAP' and ${sign} = sign(
  case when event.token0 in (select token from requested where requested.position = traded.position)
    then event.amount0 else event.amount1 end))`;
}

/** Whether an event has a minimum value in US dollars; null matches any event. */
function isWorth(minimumValue: number | null): Fragment {
  const least = parameter(minimumValue);
  return SQL`(${least}::float8 is null or event.usd_value >= ${least})`;
}

/** Reads pools' events page by page, each event once, even if several share a second. */
export function poolEventPages(db: Db) {
  const ofPools = new DataLoader<PoolPage, PoolEventRow[], string>((keys) => inGroups(keys, poolGroupOf, readPools), {
    cacheKeyFn: (key) => `${key.chain}:${key.address}:${poolGroupOf(key)}`,
  });

  async function readPools(keys: readonly PoolPage[]) {
    const { page, types, minimumValue } = keys[0]!;
    const rows = await db.query<PoolEventRow & { position: number }>(
      ...bound`select position, newest.*
       from unnest(${keys.map(({ chain }) => chain)}::text[], ${keys.map(({ address }) => bytes(address))}::bytea[])
         with ordinality as requested (chain, pool, position)
       cross join lateral (
         select ${sql.EVENT_COLUMNS} from pool_event event
         where event.chain = requested.chain and event.pool = requested.pool
           and event.kind = any (${types}::text[]) and ${isBeyond(page)} and ${isWorth(minimumValue)}
         order by ${EVENT_ORDER} limit ${page.limit}) newest
       order by position, newest.timestamp desc, newest."blockNumber" desc, newest."logIndex" desc`,
    );
    return byPosition(keys.length, rows);
  }

  const ofTokens = new DataLoader<TokenPage, PoolEventRow[], string>(
    (keys) => inGroups(keys, (key) => `${key.versions.join()}:${key.side}:${groupOf(key)}`, readTokens),
    { cacheKeyFn: (key) => `${key.chain}:${key.tokens.join()}:${key.versions.join()}:${key.side}:${groupOf(key)}` },
  );

  async function readTokens(keys: readonly TokenPage[]) {
    const { page, versions, side } = keys[0]!;
    const limit = parameter(page.limit);
    const rows = await db.query<PoolEventRow & { position: number; place: number }>(
      ...bound`${sql.withPoolsOfTokens(keys, versions)}
       select * from (
         select traded.position, newest.*, row_number() over (
           partition by position order by timestamp desc, "blockNumber" desc, "logIndex" desc) as place
         from traded cross join lateral (
           select ${sql.EVENT_COLUMNS} from pool_event event
           where event.chain = traded.chain and event.pool = traded.address and ${sql.IS_SHOWN} and ${isBeyond(page)}
             and ${isOfSide(side)}
           order by ${EVENT_ORDER} limit ${limit}) newest) ranked
       where place <= ${limit} order by position, place`,
    );
    return byPosition(
      keys.length,
      rows.map(({ place: _, ...row }) => row),
    );
  }

  return {
    ofPool: (events: PoolEvents, page: Page) => ofPools.load({ ...events, page }),

    ofToken: (events: TokenEvents, page: Page) => ofTokens.load({ ...events, page }),

    /** Returns events of the pools of some chains, versions and types. */
    ofChains: (filter: PoolEventFilter, page: Page) => {
      const { chains, types, minimumValue } = filter;
      const { from, where } = rangeOf(filter);
      const limit = parameter(page.limit);
      return db.query<PoolEventRow>(
        ...bound`select newest.* from unnest(${chains}::text[]) as requested (chain) ${from} cross join lateral (
           select ${sql.EVENT_COLUMNS} from pool_event event
           where event.chain = requested.chain and event.kind = any (${types}::text[]) and ${isBeyond(page)} and ${where}
             and ${isWorth(minimumValue)} ${isIndexedSize(minimumValue)}
           order by ${EVENT_ORDER} limit ${limit}) newest
         order by ${sql.NEWEST_FIRST} limit ${limit}`,
      );
    },
  };
}

/**
 * Returns the rows to search for a filter: an account's, a pool's and a version's events each have an index in the
 * order of the list.
 */
function rangeOf({ account, pairs, versions }: PoolEventFilter): { from: Fragment; where: Fragment } {
  const sides =
    pairs &&
    SQL`unnest(${pairs.map(([token0]) => bytes(token0))}::bytea[], ${pairs.map(([, token1]) => bytes(token1))}::bytea[])`;
  if (account) {
    const isOfPair = sides ? SQL`and (event.token0, event.token1) in (select * from ${sides})` : empty;
    return {
      from: empty,
      where: SQL`event.version = any (${versions}::text[]) and event.account = ${bytes(account)} ${isOfPair}`,
    };
  }
  if (sides) {
    return {
      from: SQL`join ${sides} as pair (token0, token1) on true
        join pool on pool.chain = requested.chain and pool.token0 = pair.token0 and pool.token1 = pair.token1
          and pool.version = any (${versions}::text[])`,
      where: raw("event.pool = pool.address"),
    };
  }
  return {
    from: SQL`cross join unnest(${versions}::text[]) as kept (version)`,
    where: raw("event.version = kept.version"),
  };
}

/**
 * Returns the condition of the partial index with the largest size up to a value, which the planner needs to use it.
 */
function isIndexedSize(minimumValue: number | null): Fragment {
  const size = TRANSACTION_SIZES_USD.findLast((threshold) => minimumValue !== null && threshold <= minimumValue);
  return size === undefined ? empty : raw(`and event.usd_value >= ${size}`);
}

export function wantedVersions(versions: readonly ProtocolVersion[] | null | undefined): readonly ProtocolVersion[] {
  return versions ? ALL_VERSIONS.filter((version) => versions.includes(version)) : ALL_VERSIONS;
}

/** Whether an event comes after the beginning of a page. */
function isBeyond(page: Page): Fragment {
  const [time, chain, block, log] = placeOf(page);
  const timestamp = parameter(time);
  return SQL`event.timestamp <= ${timestamp}
    and (event.timestamp, event.chain, event.block_number, event.log_index) < (${timestamp}, ${chain}, ${block}, ${log})`;
}

/** Returns where a page begins. A cursor comes from the client: its content is untrusted. */
function placeOf({ key }: Page): readonly [number, string, number, number] {
  const [timestamp, chain, block, log] = key ?? [];
  const numbers = [timestamp, block, log].map((text) => (/^\d{1,15}$/.test(text ?? "") ? Number(text) : null));
  if (numbers.includes(null) || chain === undefined || !/^[A-Z_]+$/.test(chain)) {
    return [sql.END_OF_TIME, "", 0, 0];
  }
  return [numbers[0]!, chain, numbers[1]!, numbers[2]!];
}

function poolGroupOf({ types, minimumValue, page }: PoolPage): string {
  return `${types.join()}:${minimumValue}:${groupOf({ page })}`;
}

function groupOf({ page }: { readonly page: Page }): string {
  return `${page.limit}:${page.key?.join(",")}`;
}
