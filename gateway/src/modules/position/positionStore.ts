import type { Chain } from "@cenote/domain/chains";
import type { ProtocolVersion } from "../../__generated__/resolvers";
import { isChain } from "../../addresses";
import type { ChainConfigs } from "../../chainConfig";
import type { Page } from "../../connection";
import { bytes, type Db } from "../../db";

/** An account's liquidity in one pool. */
export type PositionRow = {
  readonly chain: Chain;
  readonly version: ProtocolVersion;
  readonly owner: string;
  /** Null of V2. */
  readonly tokenId: string | null;
  /** The position manager; of V2 the pair. */
  readonly address: string;
  readonly createdTimestamp: number;
  /** V2 only: raw units of the pair's share token. */
  readonly shares: string | null;
  /** Unique among an owner's positions of one version and chain. */
  readonly key: string;
};

/** What a page of positions is found by: the time, chain, version and key of the position before it. */
export const POSITION_KEY_LENGTH = 4;

export function positionKey({ createdTimestamp, chain, version, key }: PositionRow) {
  return [createdTimestamp, chain, version, key];
}

/** Items of the position managers, whose owner and mint the index knows. */
const ITEMS = `select asset.chain, manager.version, asset.owner, asset.token_id::text as "tokenId",
    asset.collection as address, coalesce(minted.timestamp, 0) as "createdTimestamp", null as shares,
    asset.token_id::text as key
  from unnest($2::text[], $3::bytea[], $4::text[]) as manager (chain, address, version)
  join nft_asset asset on asset.chain = manager.chain and asset.collection = manager.address
  left join lateral (
    select timestamp from nft_transfer made where made.chain = asset.chain and made.collection = asset.collection
      and made.token_id = asset.token_id order by block_number limit 1) minted on true`;
/** Shares of pairs, each since its owner first got some. */
const SHARES = `select balance.chain, pool.version, balance.holder, null, balance.token, coalesce((
      select min(timestamp) from transfer got where got.chain = balance.chain and got.recipient = balance.holder
        and got.token = balance.token), 0), balance.amount::text, encode(balance.token, 'hex')
  from balance join pool on pool.chain = balance.chain and pool.address = balance.token and pool.version = 'V2'
  where balance.holder = $1 and balance.amount > 0`;

/** The only place that knows where positions are found. */
export function positionStore(db: Db, chainConfigs: ChainConfigs) {
  const managersOf = (chains: readonly Chain[]) =>
    chains.flatMap((chain) => {
      const contracts = chainConfigs[chain]?.contracts;
      if (!contracts) return [];
      return [
        { chain, address: bytes(contracts.v3PositionManager.toLowerCase()), version: "V3" },
        { chain, address: bytes(contracts.v4PositionManager.toLowerCase()), version: "V4" },
      ];
    });
  const columns = (managers: ReturnType<typeof managersOf>) =>
    [
      managers.map(({ chain }) => chain),
      managers.map(({ address }) => address),
      managers.map(({ version }) => version),
    ] as const;

  return {
    /** An owner's positions, newest first. */
    ofOwner: (owner: string, chains: readonly Chain[], page: Page) =>
      db.query<PositionRow>(
        `select * from (${ITEMS} where asset.owner = $1 union all ${SHARES} and balance.chain = any ($5::text[])) found
         where ("createdTimestamp", chain, version, key) < ($6::bigint, $7::text, $8::text, $9::text)
         order by "createdTimestamp" desc, chain desc, version desc, key desc limit $10`,
        [bytes(owner), ...columns(managersOf(chains)), chains, ...placeOf(page), page.limit],
      ),

    /** One item of a position manager; null when it has no owner. */
    item: async (chain: Chain, version: ProtocolVersion, tokenId: string) => {
      const managers = managersOf([chain]).filter((manager) => manager.version === version);
      const [found] = await db.query<PositionRow>(`${ITEMS} where asset.owner <> $1 and asset.token_id = $5::numeric`, [
        bytes(`0x${"00".repeat(20)}`),
        ...columns(managers),
        tokenId,
      ]);
      return found ?? null;
    },

    /** An owner's share of a pair; null when the owner has no share. */
    share: async (chain: Chain, pair: string, owner: string) => {
      const [found] = await db.query<PositionRow>(
        `select "chain", version, holder as owner, "tokenId", token as address, "createdTimestamp", shares, key
         from (${SHARES} and balance.chain = $2 and balance.token = $3)
           as found (chain, version, holder, "tokenId", token, "createdTimestamp", shares, key)`,
        [bytes(owner), chain, bytes(pair)],
      );
      return found ?? null;
    },
  };
}

/** Where a page begins. A cursor comes from the client: its content is untrusted. */
function placeOf({ key }: Page): readonly [number, string, string, string] {
  const [timestamp = "", chain = "", version = "", name = ""] = key ?? [];
  const isOurs =
    /^\d{1,15}$/.test(timestamp) && isChain(chain) && /^V[234]$/.test(version) && /^[0-9a-f]{1,80}$/.test(name);
  return isOurs ? [Number(timestamp), chain, version, name] : [Number.MAX_SAFE_INTEGER, "", "", ""];
}
