import { allDone, bytes, type Sql } from "../store/db";
import type { ChainLog } from "./chainLog";
import type { Changes } from "./changes";
import { insertRows, type Row } from "../store/insertRows";

/** Where a row was made; a reorganization removes rows by it. */
const PLACE_COLUMNS = { block_number: "bigint", log_index: "int", timestamp: "bigint", hash: "bytea" };

/** Writes what happened in auctions. Rows are only added: the state of an auction follows from them. */
export async function writeAuctions(sql: Sql, chain: string, changes: Changes) {
  const { auctions, auctionBids, auctionCheckpoints, auctionEnds } = changes;
  const insert = (table: string, columns: Readonly<Record<string, string>>, rows: readonly Row[]) =>
    insertRows(sql, chain, table, { ...columns, ...PLACE_COLUMNS }, rows);
  await allDone([
    insert(
      "auction",
      AUCTION_COLUMNS,
      auctions.map(({ log, ...auction }) => [
        ...[auction.id, bytes(auction.token), bytes(auction.creator), auction.supply, auction.startAt, auction.endAt],
        ...[auction.floorPrice, auction.tickSpacing, auction.minimumRaised, ...placeOf(log)],
      ]),
    ),
    insert(
      "auction_bid",
      { auction: "numeric", bid: "numeric", owner: "bytea", max_price: "numeric", amount: "numeric" },
      auctionBids.map(({ log, auction, bid, owner, maxPrice, amount }) => [
        ...[auction, bid, bytes(owner), maxPrice, amount, ...placeOf(log)],
      ]),
    ),
    insert(
      "auction_checkpoint",
      { auction: "numeric", price: "numeric", raised: "numeric", sold: "numeric", spend_rate: "numeric" },
      auctionCheckpoints.map(({ log, auction, price, raised, sold, spendRate }) => [
        ...[auction, price, raised, sold, spendRate, ...placeOf(log)],
      ]),
    ),
    insert(
      "auction_end",
      { auction: "numeric", kind: "text", bid: "numeric", max_price: "numeric", tokens: "numeric", coins: "numeric" },
      auctionEnds.map(({ log, auction, kind, bid, maxPrice, tokens, coins }) => [
        ...[auction, kind, bid, maxPrice, tokens, coins, ...placeOf(log)],
      ]),
    ),
  ]);
}

const AUCTION_COLUMNS = {
  ...{ id: "numeric", token: "bytea", creator: "bytea", supply: "numeric", start_at: "bigint", end_at: "bigint" },
  ...{ floor_price: "numeric", tick_spacing: "numeric", minimum_raised: "numeric" },
};

function placeOf({ facts: { blockNumber, logIndex, timestamp, hash } }: ChainLog) {
  return [blockNumber, logIndex, timestamp, bytes(hash)] as const;
}
