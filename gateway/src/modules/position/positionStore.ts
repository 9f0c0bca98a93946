import type { Chain } from "@cenote/domain/chains";
import { POOL_VERSIONS } from "@cenote/domain/trading";
import { raw } from "sql-template-tag";
import type { ProtocolVersion } from "../../__generated__/resolvers";
import type { ChainConfigs } from "../../chain/chainConfig";
import { bound, parameter, SQL, type Fragment, type Part } from "../../store/postgres/boundStatement";
import { bytes, type Db } from "../../store/db";
import { ZERO_ADDRESS } from "../../lib/zeroAddress";

/** An account's liquidity in one pool. */
export type PositionRow = {
  readonly chain: Chain;
  readonly version: ProtocolVersion;
  readonly owner: string;
  /** Null for V2. */
  readonly tokenId: string | null;
  /** The position manager; for V2 the pair. */
  readonly address: string;
  readonly createdTimestamp: number;
  /** V2 only: raw units of the pair's share token. */
  readonly shares: string | null;
  /** Unique among an owner's positions of one version and chain. */
  readonly key: string;
  /** The pool and range; null for items that received liquidity before the first indexed block. */
  readonly pool: string | null;
  readonly tickLower: number | null;
  readonly tickUpper: number | null;
};

/** A position that an account has or had, with the times it was received and sent. */
export type OwnedItem = PositionRow & {
  readonly moves: readonly (readonly [timestamp: number, isIncoming: boolean])[];
};

/** The selected positions. */
export type PositionSelection = {
  readonly chains: readonly Chain[];
  readonly versions: readonly ProtocolVersion[];
  readonly pool: { readonly chain: Chain; readonly address: string } | null;
};

/** Maximum positions of an owner, the newest ones: each costs calls of its contracts. */
const MAX_POSITIONS = 2000;
const MOST = raw(String(MAX_POSITIONS));

/** Returns a text that is unique for each position. */
export function positionIdOf({ chain, version, key, owner }: PositionRow): string {
  return `${chain}:${version}:${key}:${owner}`;
}

/** A row of an item, by its asset, its position and its mint. */
export const ITEM_COLUMNS = raw(`asset.owner, asset.token_id::text as "tokenId", asset.collection as address,
  coalesce(minted.timestamp, 0) as "createdTimestamp", null as shares, asset.token_id::text as key, position.pool,
  position.tick_lower as "tickLower", position.tick_upper as "tickUpper"`);
export const MINTED = raw(`left join lateral (
    select timestamp from nft_transfer made where made.chain = asset.chain and made.collection = asset.collection
      and made.token_id = asset.token_id order by block_number limit 1) minted on true`);
/** Items of the position managers, whose owner and mint the index knows. */
const itemsSql = (managers: Fragment) => SQL`select asset.chain, manager.version, ${ITEM_COLUMNS}
  from ${managers}
  join nft_asset asset on asset.chain = manager.chain and asset.collection = manager.address
  left join position on position.chain = asset.chain and position.manager = asset.collection
    and position.token_id = asset.token_id
  ${MINTED}`;
/** Items that an account ever received, with its moves of them. */
const everOwnedSql = (managers: Fragment, owner: Part) => SQL`with got as materialized (
    select distinct manager.chain, manager.version, moved.collection, moved.token_id
    from ${managers}
    join nft_transfer moved on moved.chain = manager.chain and moved.collection = manager.address
      and moved.recipient = ${owner})
  select asset.chain, got.version, ${ITEM_COLUMNS}, moves
  from got
  join nft_asset asset on asset.chain = got.chain and asset.collection = got.collection and asset.token_id = got.token_id
  left join position on position.chain = asset.chain and position.manager = asset.collection
    and position.token_id = asset.token_id
  ${MINTED}
  cross join lateral (
    select json_agg(json_build_array(timestamp, recipient = ${owner}) order by block_number, log_index) as moves
    from nft_transfer moved where moved.chain = got.chain and moved.collection = got.collection
      and moved.token_id = got.token_id and ${owner} in (moved.sender, moved.recipient)) moved
  order by "createdTimestamp" desc limit ${MOST}`;
/** The time since which a holder has shares of a pair. */
export const SHARED_SINCE = raw(`coalesce((select min(timestamp) from transfer got where got.chain = balance.chain
  and got.recipient = balance.holder and got.token = balance.token), 0)`);
/** Shares of pairs, each since its owner first received some; former shares are closed positions. */
const sharesSql = (
  owner: Part,
) => SQL`select balance.chain, pool.version, balance.holder, null, balance.token, ${SHARED_SINCE},
    balance.amount::text, encode(balance.token, 'hex'), balance.token,
    null::int, null::int
  from balance join pool on pool.chain = balance.chain and pool.address = balance.token and pool.version = 'V2'
  where balance.holder = ${owner} and (balance.amount > 0 or exists (
    select from position_event got where got.chain = balance.chain and got.contract = balance.token
      and got.token_id is null and got.recipient = balance.holder))`;

/** The only place that knows how positions are stored. */
export function positionStore(db: Db, chainConfigs: ChainConfigs) {
  const managersOf = (chains: readonly Chain[], versions: readonly ProtocolVersion[]) =>
    chains.flatMap((chain) => {
      const contracts = chainConfigs[chain]?.contracts;
      if (!contracts) return [];
      const managers = [
        { chain, address: bytes(contracts.v3PositionManager.toLowerCase()), version: "V3" as const },
        { chain, address: bytes(contracts.v4PositionManager.toLowerCase()), version: "V4" as const },
      ];
      return managers.filter(({ version }) => versions.includes(version));
    });
  const managersSql = (chains: readonly Chain[], versions: readonly ProtocolVersion[]) => {
    const managers = managersOf(chains, versions);
    return SQL`unnest(${managers.map(({ chain }) => chain)}::text[], ${managers.map(({ address }) => address)}::bytea[],
      ${managers.map(({ version }) => version)}::text[]) as manager (chain, address, version)`;
  };

  const read = new Map<string, Promise<readonly PositionRow[]>>();
  const readOwned = (owner: string, chains: readonly Chain[], pool: PositionSelection["pool"]) => {
    const searchedChains = pool ? chains.filter((chain) => chain === pool.chain) : chains;
    const holder = parameter(bytes(owner));
    const address = parameter(pool && bytes(pool.address));
    return db.query<PositionRow>(
      ...bound`select * from (
         ${itemsSql(managersSql(searchedChains, POOL_VERSIONS))} where asset.owner = ${holder}
         union all ${sharesSql(holder)} and balance.chain = any (${searchedChains}::text[])) positions
       where ${address}::bytea is null or pool = ${address}
       order by "createdTimestamp" desc, chain desc, version desc, key desc limit ${MOST}`,
    );
  };

  return {
    /**
     * Returns an owner's positions, newest first. Lists of one operation share the rows that are read: its parts filter
     * the same rows.
     */
    ofOwner: async (owner: string, { chains, versions, pool }: PositionSelection) => {
      const key = JSON.stringify([owner, chains, pool]);
      const reading = read.get(key) ?? readOwned(owner, chains, pool);
      read.set(key, reading);
      return (await reading).filter(({ version }) => versions.includes(version));
    },

    /** Returns items that an owner has or had, newest first. */
    everOwned: (owner: string, chains: readonly Chain[]) =>
      db.query<OwnedItem>(...bound`${everOwnedSql(managersSql(chains, ["V3", "V4"]), parameter(bytes(owner)))}`),

    /** Returns one item of a position manager; null when it has no owner. */
    item: async (chain: Chain, version: ProtocolVersion, tokenId: string) => {
      const [row] = await db.query<PositionRow>(
        ...bound`${itemsSql(managersSql([chain], [version]))}
         where asset.owner <> ${bytes(ZERO_ADDRESS)} and asset.token_id = ${tokenId}::numeric`,
      );
      return row ?? null;
    },

    /** Returns an owner's share of a pair; null without one. */
    share: async (chain: Chain, pair: string, owner: string) => {
      const [row] = await db.query<PositionRow>(
        ...bound`select "chain", version, holder as owner, "tokenId", token as address, "createdTimestamp", shares, key, pool,
           "tickLower", "tickUpper"
         from (${sharesSql(bytes(owner))} and balance.chain = ${chain} and balance.token = ${bytes(pair)})
           as share (chain, version, holder, "tokenId", token, "createdTimestamp", shares, key, pool, "tickLower",
             "tickUpper")`,
      );
      return row ?? null;
    },
  };
}
