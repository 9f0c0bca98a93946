import type { Chain } from "@cenote/domain/chains";
import DataLoader from "dataloader";
import { bytes, type Db } from "../../store/db";

const MAX_AUCTIONS = 100;
const MAX_PRICES = 500;
/** The contract stores rates in fractions of 2^32, and prices for 10^18 units. */
const RATE_SCALE = "4294967296";
const PRICE_UNITS = "1000000000000000000";
/**
 * Anyone can auction any contract: with other decimals amounts and prices would be wrong, and contracts without
 * decimals are not tokens.
 */
const TOKEN_DECIMALS = 18;

/** An auction's row. Amounts are raw units, prices wei for 10^18 units; whole numbers of any size are texts. */
export type AuctionRow = {
  readonly chain: Chain;
  readonly id: string;
  readonly token: string;
  readonly creator: string;
  readonly supply: string;
  readonly startAt: number;
  readonly endAt: number;
  readonly floorPrice: string;
  readonly tickSpacing: string;
  readonly minimumRaised: string;
  readonly price: string;
  /** Amounts up to the chain's time. */
  readonly raised: string;
  readonly sold: string;
  readonly bidCount: number;
  readonly isSettled: boolean;
  /** The chain's time, Unix seconds. */
  readonly now: number;
};

export type AuctionBidRow = {
  readonly chain: Chain;
  readonly bid: string;
  readonly owner: string;
  readonly maxPrice: string;
  readonly amount: string;
  readonly timestamp: number;
  readonly hash: string;
  readonly isOutbid: boolean;
  readonly refund: string | null;
  readonly claimedTokens: string | null;
};

export type AuctionPriceRow = { readonly timestamp: number; readonly price: string };
type AuctionKey = Pick<AuctionRow, "chain" | "id">;

/** Amount spent at a rate since the last change, in wei: not before the start, nor after the end. */
const SPENT = `div(last.spend_rate * greatest(0, least(chain.block_timestamp, end_at) - greatest(last.timestamp, start_at)),
  ${RATE_SCALE})`;
const ROWS = `select auction.chain, auction.id::text as id, token, creator, supply, start_at as "startAt", end_at as "endAt",
    floor_price as "floorPrice", tick_spacing as "tickSpacing", minimum_raised as "minimumRaised",
    coalesce(last.price, floor_price) as price, coalesce(last.raised + ${SPENT}, 0) as raised,
    least(supply, coalesce(last.sold + div(${SPENT} * ${PRICE_UNITS}, last.price), 0)) as sold,
    (select count(*)::int from auction_bid placed where placed.chain = auction.chain and placed.auction = auction.id)
      as "bidCount",
    exists (select from auction_end settled where settled.chain = auction.chain and settled.auction = auction.id
      and kind = 'SETTLED') as "isSettled",
    chain.block_timestamp as now
  from auction join chain using (chain)
  join token offered on offered.chain = auction.chain and offered.address = auction.token and offered.decimals = ${TOKEN_DECIMALS}
  left join lateral (
    select * from auction_checkpoint step where step.chain = auction.chain and step.auction = auction.id
    order by block_number desc, log_index desc limit 1) last on true`;

/** The only place that knows how auctions are stored. */
export function auctionStore(db: Db) {
  const prices = new DataLoader<AuctionKey, AuctionPriceRow[], string>(
    async (keys) => {
      type Row = AuctionPriceRow & AuctionKey & { readonly place: number };
      const rows = await db.query<Row>(
        `select * from (
           select step.chain, step.auction::text as id, step.timestamp, step.price,
             row_number() over (partition by step.chain, step.auction order by block_number desc, log_index desc) as place
           from unnest($1::text[], $2::numeric[]) as requested (chain, auction)
           join auction_checkpoint step using (chain, auction)) steps
         where place <= $3 order by place desc`,
        [keys.map(({ chain }) => chain), keys.map(({ id }) => id), MAX_PRICES],
      );
      return keys.map((key) => rows.filter((row) => row.chain === key.chain && row.id === key.id));
    },
    { cacheKeyFn: ({ chain, id }) => `${chain}:${id}` },
  );

  return {
    find: async (chain: Chain, id: string): Promise<AuctionRow | null> => {
      const [row] = await db.query<AuctionRow>(`${ROWS} where auction.chain = $1 and auction.id = $2::numeric`, [
        chain,
        id,
      ]);
      return row ?? null;
    },
    /** Running ones, upcoming ones, ended ones; each the newest first. */
    list: (chains: readonly Chain[] | null): Promise<AuctionRow[]> =>
      db.query<AuctionRow>(
        `${ROWS} where $1::text[] is null or auction.chain = any ($1::text[])
         order by case when end_at <= chain.block_timestamp then 2 when start_at > chain.block_timestamp then 1 else 0 end,
           start_at desc, id desc limit ${MAX_AUCTIONS}`,
        [chains],
      ),
    /** Changes of the price, oldest first. */
    prices: (key: AuctionKey) => prices.load({ chain: key.chain, id: key.id }),
    /** Bids of one owner or of all, newest first. */
    bids: (chain: Chain, auction: string, owner: string | null, first: number): Promise<AuctionBidRow[]> =>
      db.query<AuctionBidRow>(
        `select placed.chain, placed.bid::text as bid, placed.owner, placed.max_price as "maxPrice", placed.amount,
           placed.timestamp, placed.hash,
           exists (select from auction_end ended where ended.chain = placed.chain and ended.auction = placed.auction
             and kind = 'OUTBID' and ended.max_price = placed.max_price) as "isOutbid",
           (select sum(coins) from auction_end ended where ended.chain = placed.chain and ended.bid = placed.bid
             and kind = 'EXITED')::text as refund,
           (select tokens from auction_end ended where ended.chain = placed.chain and ended.bid = placed.bid
             and kind = 'CLAIMED') as "claimedTokens"
         from auction_bid placed
         where placed.chain = $1 and placed.auction = $2::numeric and ($3::bytea is null or placed.owner = $3)
         order by placed.bid desc limit $4`,
        [chain, auction, owner && bytes(owner), first],
      ),
  };
}
