import type { Chain } from "@cenote/domain/chains";
import DataLoader from "dataloader";
import { raw } from "sql-template-tag";
import type { ProtocolVersion } from "../../__generated__/resolvers";
import type { Page } from "../../request/connection";
import { bound, SQL } from "../../store/postgres/boundStatement";
import { bytes, type Db } from "../../store/db";
import { keyColumns, type TokenKey } from "../../store/tables/tokenSql";
import { POOL_COLUMNS, type PoolRow } from "./poolSql";
import { rankedPools, type PoolRanking } from "./poolRanking";

export type { PoolRow } from "./poolSql";

export type TickRow = {
  readonly pool: PoolRow;
  readonly index: number;
  readonly liquidityGross: string;
  readonly liquidityNet: string;
};

type PoolKey = { readonly chain: Chain; readonly version: ProtocolVersion; readonly address: string };

const COLUMNS = raw(POOL_COLUMNS);

/** Anyone can create any number of pools for a pair; only the largest are returned. */
const MAX_OF_PAIRS = 101;

type TokenPair = { readonly chain: Chain; readonly token0: string; readonly token1: string };

type V3Key = { readonly chain: Chain; readonly token0: string; readonly token1: string; readonly fee: number };

export type PoolStore = ReturnType<typeof poolStore>;

/** A token, and whether a text matches its name exactly. */
type NamedToken = TokenKey & { readonly isExact: boolean };

type TicksKey = { readonly pool: PoolRow; readonly skip: number; readonly first: number };

/** The only place that knows how pools are stored. */
export function poolStore(db: Db, wrapped: readonly TokenKey[]) {
  const pools = new DataLoader<PoolKey, PoolRow | null, string>(
    async (keys) => {
      const rows = await db.query<PoolRow>(
        `select ${POOL_COLUMNS} from unnest($1::text[], $2::bytea[]) as requested (chain, address)
         join pool using (chain, address)`,
        [keys.map(({ chain }) => chain), keys.map(({ address }) => bytes(address))],
      );
      const byKey = new Map(rows.map((row) => [keyOf(row), row]));
      return keys.map((key) => byKey.get(keyOf(key)) ?? null);
    },
    { cacheKeyFn: keyOf },
  );

  const ticks = new DataLoader<TicksKey, TickRow[]>(async (keys) => {
    const rows = await db.query<Omit<TickRow, "pool"> & { position: number }>(
      `select position, ticks.index, ticks.liquidity_gross as "liquidityGross", ticks.liquidity_net as "liquidityNet"
       from unnest($1::text[], $2::bytea[], $3::int[], $4::int[]) with ordinality
         as requested (chain, pool, skip, first, position)
       cross join lateral (
         select * from tick where chain = requested.chain and pool = requested.pool
         order by index offset requested.skip limit requested.first) ticks
       order by position, ticks.index`,
      [
        keys.map(({ pool }) => pool.chain),
        keys.map(({ pool }) => bytes(pool.address)),
        keys.map(({ skip }) => skip),
        keys.map(({ first }) => first),
      ],
    );
    const lists = keys.map((): TickRow[] => []);
    for (const { position, ...row } of rows) lists[position - 1]?.push({ ...row, pool: keys[position - 1]!.pool });
    return lists;
  });

  const v3Pools = new DataLoader<V3Key, PoolRow | null, string>(
    async (keys) => {
      const rows = await db.query<PoolRow>(
        `select ${POOL_COLUMNS} from unnest($1::text[], $2::bytea[], $3::bytea[], $4::int[])
           as requested (chain, token0, token1, fee)
         join pool on pool.chain = requested.chain and pool.version = 'V3' and pool.token0 = requested.token0
           and pool.token1 = requested.token1 and pool.fee = requested.fee`,
        [
          keys.map(({ chain }) => chain),
          keys.map(({ token0 }) => bytes(token0)),
          keys.map(({ token1 }) => bytes(token1)),
          keys.map(({ fee }) => fee),
        ],
      );
      const byKey = new Map(rows.map((row) => [v3KeyOf({ ...row, fee: row.fee ?? 0 }), row]));
      return keys.map((key) => byKey.get(v3KeyOf(key)) ?? null);
    },
    { cacheKeyFn: v3KeyOf },
  );

  const ofPairs = new DataLoader<readonly TokenPair[], PoolRow[]>(async (lists) => {
    const positioned = lists.flatMap((pairs, position) => pairs.map((pair) => ({ ...pair, position: position + 1 })));
    const rows = await db.query<PoolRow & { readonly position: number }>(
      `select * from (
         select position, ${POOL_COLUMNS}, row_number() over (
           partition by position order by value_locked_usd desc nulls last, pool.chain, pool.address) as place
         from unnest($1::int[], $2::text[], $3::bytea[], $4::bytea[]) as requested (position, chain, token0, token1)
         join pool on pool.chain = requested.chain and pool.token0 = requested.token0 and pool.token1 = requested.token1) ranked
       where place <= ${MAX_OF_PAIRS} order by position, place`,
      [
        positioned.map(({ position }) => position),
        positioned.map(({ chain }) => chain),
        positioned.map(({ token0 }) => bytes(token0)),
        positioned.map(({ token1 }) => bytes(token1)),
      ],
    );
    const rowLists = lists.map((): PoolRow[] => []);
    for (const { position, ...row } of rows) rowLists[position - 1]?.push(row);
    return rowLists;
  });

  return {
    find: (key: PoolKey) => pools.load(key),
    /** Returns the V3 pool of two tokens, in their order, with a fee: there is at most one. */
    findV3: (key: V3Key) => v3Pools.load(key),

    ticks: (pool: PoolRow, skip: number, first: number) => ticks.load({ pool, skip, first }),

    /** Most value locked first, after the cursor; pools of equal value are always on the same page. */
    top: (
      chain: Chain,
      version: ProtocolVersion,
      page: { readonly first: number; readonly cursor: number | null; readonly tokens: readonly string[] | null },
    ) =>
      db.query<PoolRow>(
        `select * from (
           select ${POOL_COLUMNS} from pool
           where chain = $1 and version = $2 and value_locked_usd is not null
             and ($4::float8 is null or value_locked_usd < $4)
             and ($5::bytea[] is null or token0 = any ($5) or token1 = any ($5))
           order by value_locked_usd desc fetch first ($3::int) rows with ties) page
         order by "valueLockedUsd" desc, address`,
        [chain, version, page.first, page.cursor, page.tokens && page.tokens.map(bytes)],
      ),

    /** Returns pools of several chains and versions in one order. */
    ranked: (ranking: PoolRanking, page: Page) => rankedPools(db, { ...ranking, wrapped }, page),

    /** Returns the pools of any version at an address or with an id, on any of the chains. */
    atAddress: (chains: readonly Chain[], address: string) =>
      db.query<PoolRow>(
        `select ${POOL_COLUMNS} from pool where chain = any ($1::text[]) and address = $2 order by chain`,
        [chains, bytes(address)],
      ),

    /**
     * Returns the pools that trade one of some tokens, paired with one of the others unless that is null: those of
     * exactly named tokens first, then those of listed tokens, then those with most value locked.
     */
    ofTokens: (tokens: readonly NamedToken[], others: readonly NamedToken[] | null, limit: number) =>
      db.query<PoolRow>(
        ...bound`with one as (select * from ${namedRows(tokens)} as one (chain, address, is_exact)),
         other as (select * from ${namedRows(others ?? [])} as other (chain, address, is_exact))
         select * from (
           select ${COLUMNS}, pool.is_listed, bool_or(one.is_exact and coalesce(other.is_exact, true)) as is_exact
           from one join pool on pool.chain = one.chain and (pool.token0 = one.address or pool.token1 = one.address)
           left join other on other.chain = pool.chain
             and other.address = case when pool.token0 = one.address then pool.token1 else pool.token0 end
           where ${others === null}::boolean or other.address is not null
           group by pool.chain, pool.address) matches
         order by is_exact desc, is_listed desc, "valueLockedUsd" desc nulls last, chain, address limit ${limit}`,
      ),

    /** Returns every pool of one version. */
    ofVersion: (chain: Chain, version: ProtocolVersion) =>
      db.query<PoolRow>(`select ${POOL_COLUMNS} from pool where chain = $1 and version = $2 order by address`, [
        chain,
        version,
      ]),

    /** Returns the largest pools of any of some pairs, over all versions; a pair's token0 has the lower address. */
    ofPairs: (pairs: readonly TokenPair[]) => ofPairs.load(pairs),

    /** Returns the pools of two tokens, in either order. */
    ofPair: (chain: Chain, version: ProtocolVersion, one: string, other: string) =>
      db.query<PoolRow>(
        `select ${POOL_COLUMNS} from pool
         where chain = $1 and version = $2 and (token0 = $3 and token1 = $4 or token0 = $4 and token1 = $3)
         order by value_locked_usd desc nulls last, address`,
        [chain, version, bytes(one), bytes(other)],
      ),
  };
}

function namedRows(tokens: readonly NamedToken[]) {
  const [chains, addresses] = keyColumns(tokens);
  return SQL`unnest(${chains}::text[], ${addresses}::bytea[], ${tokens.map(({ isExact }) => isExact)}::boolean[])`;
}

function keyOf({ chain, version, address }: PoolKey): string {
  return `${chain}:${version}:${address}`;
}

function v3KeyOf({ chain, token0, token1, fee }: V3Key): string {
  return `${chain}:${token0}:${token1}:${fee}`;
}
