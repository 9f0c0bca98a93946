import type { Chain } from "@cenote/domain/chains";
import DataLoader from "dataloader";
import { raw } from "sql-template-tag";
import type { NftMarketplace, NftOrderStanding, OrderStatus, OrderType } from "../../__generated__/resolvers";
import type { ChainConfigs } from "../../chain/chainConfig";
import type { ReadContracts } from "../../chain/contractsAtHead";
import { encodeCursor, toConnection, type Page } from "../../request/connection";
import { bound, parameter, SQL, type Part } from "../../store/postgres/boundStatement";
import { bytes, type Db } from "../../store/db";
import { inGroups } from "../../lib/inGroups";
import type { NftAssetRow } from "./nftAssetSql";
import { MAX_OFFERS } from "./orders/orderLimits";
import { checkedOrder, orderStandings, type CheckedOrder } from "./orders/orderStanding";

/** An order that was validated on the chain, or that its maker signed and sent to the gateway. */
export type NftOrderRow = {
  readonly chain: Chain;
  readonly hash: string;
  readonly collection: string;
  /** Null for an offer for any item of the collection. */
  readonly tokenId: string | null;
  readonly maker: string;
  readonly type: OrderType;
  /** Whether it is an offer for any item of the collection. */
  readonly isForCollection: boolean;
  /** Seaport's own status: an order may be valid there while its maker cannot deliver the item. */
  readonly status: OrderStatus;
  /** Wei of one item; null if the price of the currency is unknown. */
  readonly price: string | null;
  /** Remaining amount; a decimal string. */
  readonly amount: string;
  readonly startAt: number;
  readonly endAt: number;
  readonly createdAt: number;
  /** The market by the order's mark. */
  readonly market: NftMarketplace | null;
};

export type MakerFilter = {
  readonly maker: string;
  readonly chains: readonly Chain[];
  /** Null for all items. */
  readonly collection: string | null;
  readonly tokenId: string | null;
};

type OrderKey = Pick<NftOrderRow, "chain" | "hash">;
type StoredOrder = OrderKey & {
  readonly encoded: string | null;
  readonly operator: string | null;
  readonly isContractSigned: boolean;
};
/** The data to trade an order, and whether that is possible now. */
export type OrderFacts = { readonly encoded: string | null; readonly standing: NftOrderStanding };

/** An active offer, by its columns as a NftOrderRow and a StoredOrder. */
const OFFERS = `select signed.chain, signed.hash, signed.collection, signed.token_id as "tokenId", signed.maker, 'OFFER' as type, signed.token_id is null as "isForCollection",
    'VALID' as status, div(signed.price, signed.quantity) as price, signed.quantity as amount,
    signed.start_at as "startAt", signed.end_at as "endAt", signed.created_at as "createdAt", signed.encoded,
    order_market(signed.encoded) as market,
    signed.is_contract_signed as "isContractSigned"
  from signed_order signed join chain using (chain)
  where signed.chain = $1 and signed.collection = $2 and kind = 'OFFER'
    and start_at <= chain.block_timestamp and end_at > chain.block_timestamp`;

/** Final standings. */
const OVER: ReadonlySet<NftOrderStanding> = new Set(["CANCELED", "FILLED"]);

/** Indexed listings of any status. */
const ANY_LISTING = `select listing.chain, listing.hash, listing.collection, listing.token_id as "tokenId", listing.maker,
    'LISTING' as type, false as "isForCollection", listing.start_at as "startAt", listing.end_at as "endAt",
    listing.created_at as "createdAt", listing.quantity - filled as amount,
    case when status = 'VALID' and listing.end_at <= chain.block_timestamp then 'EXPIRED' else status end as status,
    coalesce(standing.price, div(value, nullif(listing.quantity, 0))) as price, order_market(listing.encoded) as market
  from nft_order listing join chain using (chain)
  left join standing_listing standing on standing.chain = listing.chain and standing.collection = listing.collection
    and standing.token_id = listing.token_id and standing.hash = listing.hash`;
/** Orders that were sent to the gateway: listings among them may be indexed too. */
const ANY_SIGNED = `select signed.chain, signed.hash, signed.collection, signed.token_id, signed.maker, kind,
    signed.token_id is null, signed.start_at, signed.end_at, signed.created_at, signed.quantity,
    case when signed.end_at <= chain.block_timestamp then 'EXPIRED' else 'VALID' end,
    case when signed.is_native then div(signed.price, signed.quantity) end, order_market(signed.encoded)
  from signed_order signed join chain using (chain)`;

/** The only place that knows how orders are stored. Its lists only contain orders that can be traded. */
export function nftOrderStore(db: Db, atHead: ReadContracts, chainConfigs: ChainConfigs) {
  const listings = new DataLoader<NftAssetRow, NftOrderRow[], string>(
    async (assets) => {
      const rows = await db.query<NftOrderRow & { position: number }>(
        `select position, listing.chain, hash, listing.collection, listing.token_id as "tokenId", maker, 'LISTING' as type, false as "isForCollection", 'VALID' as status,
           price, quantity as amount, start_at as "startAt", end_at as "endAt", created_at as "createdAt", market
         from unnest($1::text[], $2::bytea[], $3::numeric[]) with ordinality
           as requested (chain, collection, token_id, position)
         join standing_listing listing using (chain, collection, token_id)
         order by position, price nulls last, hash`,
        [
          assets.map(({ chain }) => chain),
          assets.map(({ collection }) => bytes(collection)),
          assets.map(({ tokenId }) => tokenId),
        ],
      );
      const lists = assets.map((): NftOrderRow[] => []);
      for (const { position, ...row } of rows) lists[position - 1]?.push(row);
      return lists;
    },
    { cacheKeyFn: ({ chain, collection, tokenId }) => `${chain}:${collection}:${tokenId}` },
  );

  const facts = new DataLoader<OrderKey, OrderFacts | null, string>(
    async (keys) =>
      inGroups(
        keys,
        ({ chain }) => chain,
        (group) => factsOf(group[0]!.chain, group),
      ),
    { cacheKeyFn: ({ chain, hash }) => `${chain}:${hash}` },
  );

  /** Returns the facts of one chain's orders, whatever their status. */
  async function factsOf(chain: Chain, keys: readonly OrderKey[]): Promise<(OrderFacts | null)[]> {
    const rows = await db.query<StoredOrder & { startAt: number; endAt: number; now: number }>(
      `select stored.*, chain.block_timestamp as now from chain cross join lateral (
         select hash, encoded, operator, start_at as "startAt", end_at as "endAt", coalesce((
           select is_contract_signed from signed_order signed
           where signed.chain = listing.chain and signed.hash = listing.hash), false) as "isContractSigned"
         from nft_order listing where listing.chain = chain.chain and hash = any ($2)
         union all
         select hash, encoded, $3::bytea as operator, start_at, end_at, is_contract_signed from signed_order signed
         where signed.chain = chain.chain and hash = any ($2) and not exists (
           select from nft_order indexed where indexed.chain = signed.chain and indexed.hash = signed.hash)) stored
       where chain.chain = $1`,
      [chain, keys.map(({ hash }) => bytes(hash)), bytes(seaportOf(chain))],
    );
    const byHash = new Map(rows.map((row) => [row.hash, row]));
    const orders = rows.flatMap((row) => (row.encoded ? (checkedOrder(row.encoded, row) ?? []) : []));
    const standings = await orderStandings(chain, orders, atHead, chainConfigs);
    const byOrder = new Map(orders.map(({ hash }, index) => [hash, standings[index]]));
    return keys.map(({ hash }) => {
      const row = byHash.get(hash);
      if (!row) return null;
      const standing = byOrder.get(hash);
      const isRunning = row.startAt <= row.now && row.endAt > row.now;
      // The reason for the end of a bought or canceled order takes precedence.
      const fault = standing?.fault ?? (isRunning ? null : "ENDED");
      return { encoded: row.encoded, standing: standing ? (fault ?? "TRADABLE") : "UNKNOWN" };
    });
  }

  async function standingOffers(chain: Chain, text: string, values: readonly (string | number)[]) {
    const rows = await db.query<NftOrderRow & Omit<StoredOrder, "operator" | "encoded"> & { encoded: string }>(text, [
      chain,
      ...values,
    ]);
    const operator = seaportOf(chain);
    const orders = rows.map((row) => checkedOrder(row.encoded, { ...row, operator }));
    const checked = orders.filter((order): order is CheckedOrder => order !== null);
    const standings = await orderStandings(chain, checked, atHead, chainConfigs);
    const good = new Set(checked.flatMap(({ hash }, index) => (standings[index]?.fault === null ? [hash] : [])));
    return rows.filter(({ hash }) => good.has(hash));
  }

  function seaportOf(chain: Chain): string {
    return chainConfigs[chain]?.contracts.seaport.toLowerCase() ?? "0x";
  }

  return {
    /** Returns an order by its hash; its price is the current one, or, if it cannot be bought, the start price. */
    find: async ({ chain, hash }: OrderKey): Promise<NftOrderRow | null> => {
      const [row] = await db.query<NftOrderRow>(
        `${ANY_LISTING} where listing.chain = $1 and listing.hash = $2
         union all ${ANY_SIGNED} where signed.chain = $1 and signed.hash = $2 limit 1`,
        [chain, bytes(hash)],
      );
      return row ?? null;
    },
    /**
     * Returns a maker's orders that have not ended, newest first, as many as the page's limit before the key; also
     * those that cannot be traded now. The page has fewer rows when the contracts report an end that is not indexed.
     */
    ofMaker: async ({ maker, chains, collection, tokenId }: MakerFilter, page: Page) => {
      const key = isOrderKey(page.key) ? page.key : null;
      const [account, requestedChains] = [parameter(bytes(maker)), parameter(chains)];
      const [contract, item] = [parameter(collection && bytes(collection)), parameter(tokenId)];
      const last = parameter(key?.[0] ?? null);
      const isOpen = (order: Part) =>
        SQL`${order}.maker = ${account} and ${order}.chain = any (${requestedChains}) and ${order}.end_at > chain.block_timestamp
          and (${contract}::bytea is null or ${order}.collection = ${contract})
          and (${item}::numeric is null or ${order}.token_id = ${item})`;
      const rows = await db.query<NftOrderRow>(
        ...bound`select * from (
            ${raw(ANY_LISTING)} where ${isOpen(raw("listing"))} and status = 'VALID'
            union all ${raw(ANY_SIGNED)} where ${isOpen(raw("signed"))} and not exists (
              select from nft_order indexed where indexed.chain = signed.chain and indexed.hash = signed.hash)) own
          where ${last}::bigint is null
            or ("createdAt", hash) < (${last}::bigint, ${key?.[1] ? bytes(key[1]) : null}::bytea)
          order by "createdAt" desc, hash desc limit ${page.limit}`,
      );
      const connection = toConnection(rows, page, ({ createdAt, hash }) => encodeCursor([createdAt, hash]));
      const orderFacts = await Promise.all(connection.edges.map(({ node }) => facts.load(node)));
      const isOver = (index: number) => OVER.has(orderFacts[index]?.standing ?? "UNKNOWN");
      return { ...connection, edges: connection.edges.filter((_, index) => !isOver(index)) };
    },
    /** Cheapest first. */
    ofAsset: (asset: NftAssetRow) => listings.load(asset),
    /**
     * Returns offers that the item's owner can accept at the head, also those for its whole collection; highest first.
     */
    offersFor: ({ chain, collection, tokenId }: NftAssetRow): Promise<readonly NftOrderRow[]> =>
      standingOffers(
        chain,
        `${OFFERS} and (token_id = $3 or token_id is null) order by price desc, hash limit ${MAX_OFFERS}`,
        [bytes(collection), tokenId],
      ),
    /** Returns offers for any item of a collection that can be accepted at the head; highest first. */
    collectionOffers: (chain: Chain, collection: string): Promise<readonly NftOrderRow[]> =>
      standingOffers(chain, `${OFFERS} and token_id is null order by price desc, hash limit ${MAX_OFFERS}`, [
        bytes(collection),
      ]),
    /** Returns the data to trade an order, and whether that is possible at the head; null for an unknown one. */
    facts: (key: OrderKey) => facts.load(key),
  };
}

/** A cursor comes from the client: its content is untrusted. */
function isOrderKey(key: readonly string[] | null): boolean {
  return /^\d{1,15}$/.test(key?.[0] ?? "") && /^0x[0-9a-f]{64}$/.test(key?.[1] ?? "");
}
