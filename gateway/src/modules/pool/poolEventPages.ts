import type { Chain } from "@cenote/domain/chains";
import { TRANSACTION_SIZES_USD } from "@cenote/domain/limits";
import DataLoader from "dataloader";
import type { PoolTransactionType, ProtocolVersion, TradeSide } from "../../__generated__/resolvers";
import type { Page } from "../../request/connection";
import { bytes, type Db } from "../../store/db";
import { inGroups } from "../../lib/inGroups";
import * as sql from "./poolEventSql";
import { byPosition, type PoolEventRow, type TokenMarketKey } from "./poolEventSql";
import { wantedTokens } from "./poolEventStore";

export type TokenPair = readonly [token0: string, token1: string];

export type PoolEventFilter = {
  readonly chains: readonly Chain[];
  readonly versions: readonly ProtocolVersion[];
  readonly types: readonly PoolTransactionType[];
  /** Only in pools of one of these pairs of addresses, each in the order that pools have them. */
  readonly pairs: readonly TokenPair[] | null;
  /** Only what it sent. */
  readonly account: string | null;
  /** US dollars. */
  readonly minimumValue: number | null;
};

/** What is listed of a pool. */
export type PoolEvents = Pick<PoolEventFilter, "types" | "minimumValue"> & {
  readonly chain: Chain;
  readonly address: string;
};
type PoolPage = PoolEvents & { readonly page: Page };
/** What is listed of a token; without a side also changes of liquidity. */
type TokenEvents = TokenMarketKey & { readonly side: TradeSide | null };
type TokenPage = TokenEvents & { readonly page: Page };

/** An event's sort key: its time, chain, block and place in the block. */
export const EVENT_KEY_LENGTH = 4;

export function eventKey({ timestamp, chain, blockNumber, logIndex }: PoolEventRow) {
  return [timestamp, chain, blockNumber, logIndex];
}

const ALL_VERSIONS: readonly ProtocolVersion[] = ["V2", "V3", "V4"];
const IS_BEYOND = (from: number) => `event.timestamp <= $${from}
  and (event.timestamp, event.chain, event.block_number, event.log_index) < ($${from}, $${from + 1}, $${from + 2}, $${from + 3})`;
const EVENT_ORDER = "event.timestamp desc, event.block_number desc, event.log_index desc";

/** Amounts are positive into the pool: a token that is bought leaves it. */
const SIGN_OF_SIDE: Readonly<Record<TradeSide, number>> = { BUY: -1, SELL: 1 };
const IS_OF_SIDE = `($10::int is null or event.kind = 'SWAP' and $10 = sign(
  case when event.token0 in (select token from wanted where wanted.position = traded.position)
    then event.amount0 else event.amount1 end))`;

/** Pools' events page by page, each event once, however many share a second. */
export function poolEventPages(db: Db) {
  const ofPools = new DataLoader<PoolPage, PoolEventRow[], string>((keys) => inGroups(keys, poolGroupOf, readPools), {
    cacheKeyFn: (key) => `${key.chain}:${key.address}:${poolGroupOf(key)}`,
  });

  async function readPools(keys: readonly PoolPage[]) {
    const { page, types, minimumValue } = keys[0]!;
    const rows = await db.query<PoolEventRow & { position: number }>(
      `select position, found.* from unnest($1::text[], $2::bytea[]) with ordinality as wanted (chain, pool, position)
       cross join lateral (
         select ${sql.EVENT_COLUMNS} from pool_event event
         where event.chain = wanted.chain and event.pool = wanted.pool and event.kind = any ($8::text[]) and ${IS_BEYOND(3)}
           and ($9::float8 is null or event.usd_value >= $9)
         order by ${EVENT_ORDER} limit $7) found
       order by position, found.timestamp desc, found."blockNumber" desc, found."logIndex" desc`,
      [
        ...[keys.map(({ chain }) => chain), keys.map(({ address }) => bytes(address)), ...placeOf(page), page.limit],
        ...[types, minimumValue],
      ],
    );
    return byPosition(keys.length, rows);
  }

  const ofTokens = new DataLoader<TokenPage, PoolEventRow[], string>(
    (keys) => inGroups(keys, (key) => `${key.versions.join()}:${key.side}:${groupOf(key)}`, readTokens),
    { cacheKeyFn: (key) => `${key.chain}:${key.tokens.join()}:${key.versions.join()}:${key.side}:${groupOf(key)}` },
  );

  async function readTokens(keys: readonly TokenPage[]) {
    const { page, versions, side } = keys[0]!;
    const rows = await db.query<PoolEventRow & { position: number; place: number }>(
      `${sql.WITH_POOLS_OF_TOKENS}
       select * from (
         select traded.position, found.*, row_number() over (
           partition by position order by timestamp desc, "blockNumber" desc, "logIndex" desc) as place
         from traded cross join lateral (
           select ${sql.EVENT_COLUMNS} from pool_event event
           where event.chain = traded.chain and event.pool = traded.address and ${sql.IS_SHOWN} and ${IS_BEYOND(5)}
             and ${IS_OF_SIDE}
           order by ${EVENT_ORDER} limit $9) found) ranked
       where place <= $9 order by position, place`,
      [...wantedTokens(keys), versions, ...placeOf(page), page.limit, side && SIGN_OF_SIDE[side]],
    );
    return byPosition(
      keys.length,
      rows.map(({ place: _, ...row }) => row),
    );
  }

  return {
    ofPool: (events: PoolEvents, page: Page) => ofPools.load({ ...events, page }),

    ofToken: (events: TokenEvents, page: Page) => ofTokens.load({ ...events, page }),

    /** Events of the pools of some chains, versions and types. */
    ofChains: (filter: PoolEventFilter, page: Page) => {
      const { chains, versions, types, minimumValue } = filter;
      const { from, where, values } = rangeOf(filter);
      return db.query<PoolEventRow>(
        `select found.* from unnest($1::text[]) as requested (chain) ${from} cross join lateral (
           select ${sql.EVENT_COLUMNS} from pool_event event
           where event.chain = requested.chain and event.kind = any ($3::text[]) and ${IS_BEYOND(4)} and ${where}
             and ($9::float8 is null or event.usd_value >= $9) ${isIndexedSize(minimumValue)}
           order by ${EVENT_ORDER} limit $8) found
         order by ${sql.NEWEST_FIRST} limit $8`,
        [chains, versions, types, ...placeOf(page), page.limit, minimumValue, ...values],
      );
    },
  };
}

/** Where a filter's events are: an account's, a pool's and a version's each have an index in the order of the list. */
function rangeOf({ account, pairs }: PoolEventFilter) {
  const sides = pairs ? [pairs.map(([token0]) => bytes(token0)), pairs.map(([, token1]) => bytes(token1))] : [];
  if (account) {
    const isOfPair = "and (event.token0, event.token1) in (select * from unnest($11::bytea[], $12::bytea[]))";
    return {
      from: "",
      where: `event.version = any ($2::text[]) and event.account = $10 ${pairs ? isOfPair : ""}`,
      values: [bytes(account), ...sides],
    };
  }
  if (pairs) {
    return {
      from: `join unnest($10::bytea[], $11::bytea[]) as wanted (token0, token1) on true
        join pool on pool.chain = requested.chain and pool.token0 = wanted.token0 and pool.token1 = wanted.token1
          and pool.version = any ($2::text[])`,
      where: "event.pool = pool.address",
      values: sides,
    };
  }
  return {
    from: "cross join unnest($2::text[]) as kept (version)",
    where: "event.version = kept.version",
    values: [],
  };
}

/** The condition of the index of the largest size that is not above a value: the planner knows the index by it. */
function isIndexedSize(minimumValue: number | null): string {
  const size = TRANSACTION_SIZES_USD.findLast((known) => minimumValue !== null && known <= minimumValue);
  return size === undefined ? "" : `and event.usd_value >= ${size}`;
}

export function wantedVersions(versions: readonly ProtocolVersion[] | null | undefined): readonly ProtocolVersion[] {
  return versions ? ALL_VERSIONS.filter((version) => versions.includes(version)) : ALL_VERSIONS;
}

/** Where a page begins. A cursor comes from the client: its content is untrusted. */
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
