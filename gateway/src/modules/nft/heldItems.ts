import type { Chain } from "@cenote/domain/chains";
import { raw } from "sql-template-tag";
import type { Page } from "../../request/connection";
import { bound, parameter, SQL, type Part } from "../../store/postgres/boundStatement";
import { bytes, type Db } from "../../store/db";
import { ZERO_ADDRESS } from "../../lib/zeroAddress";
import type { NftAssetKey } from "./nftAssetKey";
import { ASSET_DETAILS, UNORDERED_COLUMNS, type NftAssetRow } from "./nftAssetSql";

/** An account's balance of an item. */
export type NftBalanceRow = NftAssetRow & {
  readonly holder: string;
  /** A decimal string; 1 for an item with one owner. */
  readonly amount: string;
  /** Whether the holder has listed it. */
  readonly isListed: boolean;
};

/** An account's holdings in a collection. */
export type HeldCollection = {
  readonly chain: Chain;
  readonly collection: string;
  /** Number of different items. */
  readonly itemCount: number;
  /** Total amount of all items. */
  readonly amount: number;
};

export type NftOwnedFilter = {
  readonly collections: readonly string[] | null;
  readonly assets: readonly { readonly collection: string; readonly tokenId: string }[] | null;
  /** Whether the owner has listed it; null for either. */
  readonly isListed: boolean | null;
};

/** Matches all of an owner's items. */
export const NO_FILTER: NftOwnedFilter = { collections: null, assets: null, isListed: null };

/** All of an owner's items on some chains. */
const heldSql = (owner: Part, chains: Part) =>
  SQL`select chain, collection, token_id, 1::numeric as amount from nft_asset
    where owner = ${owner} and chain = any (${chains}::text[])
  union all select chain, collection, token_id, amount from nft_balance
    where owner = ${owner} and chain = any (${chains}::text[]) and amount > 0`;

/** Whether an owner has listed an item. */
const isListedSql = (owner: Part) => SQL`exists (
  select from standing_listing where standing_listing.chain = asset.chain
    and standing_listing.collection = asset.collection and standing_listing.token_id = asset.token_id
    and maker = ${owner})`;

/** The items of accounts. */
export function heldItems(db: Db) {
  /** Returns an owner's items, by collection and id; the key is the chain, collection and id. */
  const ofOwner = (owner: string, chains: readonly Chain[], filter: NftOwnedFilter, page: Page) => {
    if (owner === ZERO_ADDRESS) return Promise.resolve<NftBalanceRow[]>([]);
    const [direction, beyond] = page.isBackward ? [raw("desc"), raw("<")] : [raw("asc"), raw(">")];
    const key = isOwnedKey(page.key) ? page.key : null;
    const holder = parameter(bytes(owner));
    const isListed = isListedSql(holder);
    const collections = parameter(filter.collections && filter.collections.map(bytes));
    const assets = parameter(filter.assets && filter.assets.map(({ collection }) => bytes(collection)));
    const tokenIds = filter.assets && filter.assets.map(({ tokenId }) => tokenId);
    const listedOnly = parameter(filter.isListed);
    const lastChain = parameter(key?.[0] ?? null);
    return db.query<NftBalanceRow>(
      ...bound`select ${UNORDERED_COLUMNS}, ${holder}::bytea as holder, own.amount, ${isListed} as "isListed"
       from (${heldSql(holder, parameter(chains))}) own
       join nft_asset asset using (chain, collection, token_id) ${ASSET_DETAILS}
       where (${collections}::bytea[] is null or asset.collection = any (${collections}))
         and (${assets}::bytea[] is null or (asset.collection, asset.token_id) in (
           select * from unnest(${assets}::bytea[], ${tokenIds}::numeric[])))
         and (${listedOnly}::boolean is null or ${isListed} = ${listedOnly})
         and (${lastChain}::text is null or (asset.chain, asset.collection, asset.token_id)
           ${beyond} (${lastChain}, ${key?.[1] ? bytes(key[1]) : null}::bytea, ${key?.[2] ?? null}::numeric))
       order by asset.chain ${direction}, asset.collection ${direction}, asset.token_id ${direction} limit ${page.limit}`,
    );
  };

  return {
    ofOwner,

    /** Returns an account's holdings in each collection. */
    collectionsOf: async (owner: string, chains: readonly Chain[]): Promise<readonly HeldCollection[]> => {
      if (owner === ZERO_ADDRESS) return [];
      return db.query<HeldCollection>(
        ...bound`select chain, collection, count(*) as "itemCount", sum(amount)::float8 as amount
         from (${heldSql(parameter(bytes(owner)), parameter(chains))}) own
         group by chain, collection order by chain, collection`,
      );
    },

    /** Returns an account's balance of one item; null without any. */
    holding: async (owner: string, { chain, collection, tokenId }: NftAssetKey) => {
      const filter = { ...NO_FILTER, assets: [{ collection, tokenId }] };
      const page = { size: 1, limit: 1, key: null, isBackward: false };
      return (await ofOwner(owner, [chain], filter, page))[0] ?? null;
    },
  };
}

/** A cursor comes from the client: its content is untrusted. */
function isOwnedKey(key: readonly string[] | null): boolean {
  return /^0x[0-9a-f]{40}$/.test(key?.[1] ?? "") && /^\d{1,78}$/.test(key?.[2] ?? "");
}
