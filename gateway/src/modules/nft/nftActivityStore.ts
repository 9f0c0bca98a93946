import type { Chain } from "@cenote/domain/chains";
import { empty, join, raw } from "sql-template-tag";
import type { NftActivityType, NftMarketplace } from "../../__generated__/resolvers";
import type { ChainConfigs } from "../../chain/chainConfig";
import { bound, parameter, SQL } from "../../store/postgres/boundStatement";
import { bytes, type Db } from "../../store/db";
import { exchangePositions } from "./exchangePositions";

/** One event of an item. */
export type NftActivityRow = {
  readonly chain: Chain;
  readonly type: NftActivityType;
  readonly blockNumber: number;
  readonly logIndex: number;
  /** Distinguishes the effects of one event on several items. */
  readonly place: string;
  readonly collection: string;
  readonly tokenId: string;
  readonly sender: string;
  readonly recipient: string | null;
  /** Wei of everything that was paid for together; null without a price, or if its currency's price was unknown. */
  readonly price: string | null;
  /** Number of items that were paid for together. */
  readonly bundleSize: number;
  /** Number of units of the item; a decimal string. */
  readonly amount: string;
  readonly hash: string;
  readonly timestamp: number;
  /** The market of the order; null without a mark, and for a transfer. */
  readonly market: NftMarketplace | null;
};

/** The parts of an event's id; the type may be any text. */
type NftActivityKey = Pick<NftActivityRow, "chain" | "blockNumber" | "logIndex" | "place"> & { readonly type: string };

export type NftActivityFilter = {
  readonly collection: string | null;
  readonly tokenId: string | null;
  readonly types: readonly NftActivityType[];
  /** An account that took part. */
  readonly account?: string | null;
};

const ORDER = `collection, token_id as "tokenId", maker as sender, null::bytea as recipient, value as price,
  1 as "bundleSize", quantity as amount, order_market(encoded) as market`;
/** The market of a sale that paid no market fee: from its order, if known by its hash. */
const SALE_MARKET = `coalesce(activity.market,
  (select order_market(encoded) from nft_order made where made.chain = activity.chain and made.hash = order_hash),
  (select order_market(encoded) from signed_order made where made.chain = activity.chain and made.hash = order_hash))`;
const PARTIES = `collection, token_id as "tokenId"`;

/** Each kind of activity: its tables, and the columns of its position in the chain. */
const KINDS: Readonly<
  Record<
    NftActivityType,
    { columns: string; from: string; block: string; log: string; place: string; parties: readonly string[] }
  >
> = {
  LISTING: {
    columns: `${ORDER}, created_hash as hash, created_at as timestamp`,
    from: "nft_order activity where true",
    block: "created_block",
    log: "created_log_index",
    place: "encode(activity.hash, 'hex')",
    parties: ["maker"],
  },
  CANCEL_LISTING: {
    columns: `${ORDER}, ended_hash as hash, ended_at as timestamp`,
    from: "nft_order activity where status = 'CANCELLED'",
    block: "ended_block",
    log: "ended_log_index",
    place: "encode(activity.hash, 'hex')",
    parties: ["maker"],
  },
  SALE: {
    columns: `${PARTIES}, seller as sender, buyer as recipient, value as price, bundle_size as "bundleSize", quantity as amount,
      ${SALE_MARKET} as market, hash, timestamp`,
    from: "nft_sale activity where true",
    block: "block_number",
    log: "log_index",
    place: "lpad(position::text, 6, '0')",
    parties: ["seller", "buyer"],
  },
  // A sold item is transferred too, which is reported once.
  TRANSFER: {
    columns: `${PARTIES}, sender, recipient, null::numeric as price, 1 as "bundleSize",
      quantity as amount, null::text as market, hash, timestamp`,
    from: "nft_transfer activity where not is_sale",
    block: "block_number",
    log: "log_index",
    place: "lpad(batch_position::text, 6, '0')",
    parties: ["sender", "recipient"],
  },
};

/** The only place that knows how items' activity is stored. */
export function nftActivityStore(db: Db, chainConfigs: ChainConfigs) {
  const positions = exchangePositions(chainConfigs);
  return {
    /** Returns the newest sales of some chains, newest first, without positions of the exchange. */
    latestSales: (chains: readonly Chain[], limit: number) => {
      const { columns, block, log, place } = KINDS.SALE;
      return db.query<NftActivityRow>(
        `select sale.* from unnest($1::text[]) as requested (chain)
         cross join lateral (
           select activity.chain, 'SALE' as type, ${block} as "blockNumber", ${log} as "logIndex", ${place} as place,
             ${columns}
           from nft_sale activity
           where activity.chain = requested.chain
             and (activity.chain, collection) not in (select * from unnest($2::text[], $3::bytea[]))
           order by ${block} desc, ${log} desc, ${place} desc limit $4) sale
         order by timestamp desc, "blockNumber" desc, "logIndex" desc, place desc, chain limit $4`,
        [chains, positions.map(({ chain }) => chain), positions.map(({ address }) => bytes(address)), limit],
      );
    },

    /** Returns one event by its parts; null if it does not exist. */
    find: async ({ chain, type, blockNumber, logIndex, place }: NftActivityKey) => {
      const kind = Object.entries(KINDS).find(([name]) => name === type)?.[1];
      if (!kind) return null;
      const [row] = await db.query<NftActivityRow>(
        `select chain, '${type}' as type, ${kind.block} as "blockNumber", ${kind.log} as "logIndex",
           ${kind.place} as place, ${kind.columns}
         from ${kind.from} and chain = $1 and ${kind.block} = $2 and ${kind.log} = $3 and ${kind.place} = $4`,
        [chain, blockNumber, logIndex, place],
      );
      return row ?? null;
    },

    /** Newest first; `after` is the block, log and place of the last event of the previous page. */
    list: (
      chain: Chain,
      { collection, tokenId, types, account = null }: NftActivityFilter,
      page: { readonly limit: number; readonly key: readonly string[] | null },
    ) => {
      if (!types.length) return Promise.resolve([]);
      const ofChain = parameter(chain);
      const ofCollection = parameter(collection && bytes(collection));
      const ofItem = parameter(tokenId);
      const party = account && parameter(bytes(account));
      const [lastBlock = null, lastLog = null, lastPlace = null] = page.key ?? [];
      const last = { block: parameter(lastBlock), log: parameter(lastLog), place: parameter(lastPlace) };
      const limit = parameter(page.limit);
      const branches = types.map((type) => {
        const { columns, from, block, log, place, parties } = KINDS[type];
        const isParty =
          party &&
          join(
            parties.map((name) => SQL`${raw(name)} = ${party}`),
            " or ",
          );
        return SQL`(select chain, ${raw(`'${type}' as type, ${block} as "blockNumber", ${log} as "logIndex"`)},
             ${raw(`${place} as place, ${columns} from ${from}`)}
             and chain = ${ofChain} and (${ofCollection}::bytea is null or collection = ${ofCollection})
             and (${ofItem}::numeric is null or token_id = ${ofItem})
             ${isParty ? SQL`and (${isParty})` : empty}
             and (${last.block}::bigint is null
               or (${raw(`${block}, ${log}, ${place}`)}) < (${last.block}, ${last.log}::int, ${last.place}::text))
           order by ${raw(`${block} desc, ${log} desc, ${place} desc`)} limit ${limit})`;
      });
      return db.query<NftActivityRow>(
        ...bound`select * from (${join(branches, " union all ")}) activity
         order by "blockNumber" desc, "logIndex" desc, place desc limit ${limit}`,
      );
    },
  };
}
