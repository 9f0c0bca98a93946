import { allDone, type Sql } from "../../store/db";
import type { AuctionBid, AuctionCheckpoint, AuctionEnd, NewAuction } from "../auctions/auctionChanges";
import type { Changes } from "../changes";
import { BIGINT, BYTEA, fixed, key, nullable, NUMERIC, word } from "../../store/tables/columns";
import { LOG_FACTS, LOG_KEY, LOG_PLACE, OF_LOG } from "./logColumns";
import { table, writerOf } from "../../store/tables/table";

/** Writes auction events. Rows are append-only: the state of an auction is derived from them. */
export async function writeAuctions(sql: Sql, chain: string, changes: Changes) {
  await allDone([
    writeNew(sql, chain, changes.auctions),
    writeBids(sql, chain, changes.auctionBids),
    writeCheckpoints(sql, chain, changes.auctionCheckpoints),
    writeEnds(sql, chain, changes.auctionEnds),
  ]);
}

export const AUCTION_TABLE = table("auction", {
  id: key(NUMERIC),
  ...LOG_PLACE,
  ...LOG_FACTS,
  token: fixed(BYTEA),
  creator: fixed(BYTEA),
  supply: fixed(NUMERIC),
  startAt: fixed(BIGINT),
  endAt: fixed(BIGINT),
  floorPrice: fixed(NUMERIC),
  tickSpacing: fixed(NUMERIC),
  minimumRaised: fixed(NUMERIC),
});

const writeNew = writerOf(AUCTION_TABLE)<NewAuction>(OF_LOG);

export const AUCTION_BID_TABLE = table("auction_bid", {
  bid: key(NUMERIC),
  ...LOG_PLACE,
  ...LOG_FACTS,
  auction: fixed(NUMERIC),
  owner: fixed(BYTEA),
  maxPrice: fixed(NUMERIC),
  amount: fixed(NUMERIC),
});

const writeBids = writerOf(AUCTION_BID_TABLE)<AuctionBid>(OF_LOG);

export const AUCTION_CHECKPOINT_TABLE = table("auction_checkpoint", {
  ...LOG_KEY,
  ...LOG_FACTS,
  auction: fixed(NUMERIC),
  price: fixed(NUMERIC),
  raised: fixed(NUMERIC),
  sold: fixed(NUMERIC),
  spendRate: fixed(NUMERIC),
});

const writeCheckpoints = writerOf(AUCTION_CHECKPOINT_TABLE)<AuctionCheckpoint>(OF_LOG);

export const AUCTION_END_TABLE = table("auction_end", {
  ...LOG_KEY,
  ...LOG_FACTS,
  auction: fixed(NUMERIC),
  kind: fixed(word<AuctionEnd["kind"]>()),
  bid: fixed(nullable(NUMERIC)),
  maxPrice: fixed(nullable(NUMERIC)),
  tokens: fixed(nullable(NUMERIC)),
  coins: fixed(nullable(NUMERIC)),
});

const writeEnds = writerOf(AUCTION_END_TABLE)<AuctionEnd>(OF_LOG);
