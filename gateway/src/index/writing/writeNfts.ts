import { allDone, type Sql } from "../../store/db";
import { bound, each, listed } from "../../store/postgres/boundStatement";
import type { ChainLog } from "../blocks/chainLog";
import type { Changes, NftCollection, NftSale, NftTransfer } from "../changes";
import {
  BIGINT,
  BOOLEAN,
  BYTEA,
  changing,
  fixed,
  INT,
  key,
  nullable,
  NUMERIC,
  summed,
  TEXT,
} from "../../store/tables/columns";
import { ZERO_ADDRESS } from "../../lib/zeroAddress";
import { LOG_FACTS, LOG_KEY, OF_LOG } from "./logColumns";
import { table, writerOf } from "../../store/tables/table";
import {
  writeApprovedAccounts,
  writeOperators,
  type ApprovedAccount,
  type OperatorApproval,
} from "./writeItemApprovals";
import { staleProfiles } from "../metadata/collectionProfiles";
import { writeOrders } from "./writeOrders";

type Asset = {
  readonly collection: string;
  readonly tokenId: bigint;
  /** Null for an item that accounts hold amounts of. */
  owner: string | null;
  /** The increase of such an item's supply; null for an item with one owner. */
  supply: bigint | null;
};

type Holding = {
  readonly collection: string;
  readonly tokenId: bigint;
  readonly owner: string;
  amount: bigint;
};

/** Writes the changes of collections, items, listings and sales. */
export async function writeNfts(sql: Sql, chain: string, changes: Changes) {
  await allDone([
    writeCollections(sql, chain, changes.collections),
    writeTransfers(sql, chain, changes),
    writeItemApprovals(sql, chain, changes),
    markStale(sql, chain, changes),
    writeOrders(sql, chain, changes),
    writeSales(sql, chain, changes.sales),
  ]);
}

export const NFT_COLLECTION_TABLE = table("nft_collection", {
  address: key(BYTEA),
  name: fixed(nullable(TEXT)),
  symbol: fixed(nullable(TEXT)),
  createdBlock: fixed(BIGINT),
  isUndescribed: fixed(BOOLEAN),
  isMultiple: fixed(BOOLEAN),
  isCompliant: fixed(nullable(BOOLEAN)),
});

const writeCollections = writerOf(NFT_COLLECTION_TABLE)<NftCollection>({});

async function writeTransfers(sql: Sql, chain: string, { nftTransfers }: Changes) {
  const assets = new Map<string, Asset>();
  const held = new Map<string, Holding>();
  for (const { log, tokenId, sender, recipient, isMultiple, quantity } of nftTransfers) {
    const key = `${log.address}:${tokenId}`;
    const existing = assets.get(key);
    const asset = existing ?? { collection: log.address, tokenId, owner: null, supply: isMultiple ? 0n : null };
    assets.set(key, asset);
    if (asset.supply === null) asset.owner = recipient;
    else {
      if (sender === ZERO_ADDRESS) asset.supply += quantity;
      if (recipient === ZERO_ADDRESS) asset.supply -= quantity;
      for (const [owner, amount] of [
        [sender, -quantity],
        [recipient, quantity],
      ] as const) {
        if (owner === ZERO_ADDRESS) continue;
        const holding = held.get(`${key}:${owner}`);
        if (holding) holding.amount += amount;
        else held.set(`${key}:${owner}`, { collection: log.address, tokenId, owner, amount });
      }
    }
  }
  await allDone([
    writeMoves(sql, chain, nftTransfers),
    writeAssets(sql, chain, assets.values()),
    writeHoldings(sql, chain, held.values()),
  ]);
}

export const NFT_TRANSFER_TABLE = table("nft_transfer", {
  ...LOG_KEY,
  batchPosition: key(INT),
  ...LOG_FACTS,
  collection: fixed(BYTEA),
  tokenId: fixed(NUMERIC),
  sender: fixed(BYTEA),
  recipient: fixed(BYTEA),
  isSale: fixed(BOOLEAN),
  quantity: fixed(NUMERIC),
});

const writeMoves = writerOf(NFT_TRANSFER_TABLE)<NftTransfer>({ ...OF_LOG, collection: ({ log }) => log.facts.address });

export const NFT_ASSET_TABLE = table("nft_asset", {
  collection: key(BYTEA),
  tokenId: key(NUMERIC),
  owner: changing(nullable(BYTEA)),
  supply: summed(nullable(NUMERIC)),
  /** A transfer of the item clears its approval. */
  approved: changing(nullable(BYTEA)),
});

const writeAssets = writerOf(NFT_ASSET_TABLE)<Asset>({ approved: () => null });

export const NFT_BALANCE_TABLE = table("nft_balance", {
  collection: key(BYTEA),
  tokenId: key(NUMERIC),
  owner: key(BYTEA),
  amount: summed(NUMERIC),
});

const writeHoldings = writerOf(NFT_BALANCE_TABLE)<Holding>({});

export const NFT_SALE_TABLE = table("nft_sale", {
  ...LOG_KEY,
  /** Distinguishes the items of one order. */
  position: key(INT),
  ...LOG_FACTS,
  orderHash: fixed(BYTEA),
  collection: fixed(BYTEA),
  tokenId: fixed(NUMERIC),
  seller: fixed(BYTEA),
  buyer: fixed(BYTEA),
  currency: fixed(nullable(BYTEA)),
  price: fixed(nullable(NUMERIC)),
  quantity: fixed(NUMERIC),
  bundleSize: fixed(INT),
  /** Wei of the price. */
  value: fixed(nullable(NUMERIC)),
  market: fixed(nullable(TEXT)),
});

const writeSales = writerOf(NFT_SALE_TABLE)<NftSale>(OF_LOG);

/**
 * Writes the accounts approved for one item, unless it was transferred since, and those for all of an owner's items.
 */
async function writeItemApprovals(sql: Sql, chain: string, { approvals, nftTransfers }: Changes) {
  const moves = new Map(nftTransfers.map(({ log, tokenId }) => [`${log.address}:${tokenId}`, log]));
  const items = new Map<string, ApprovedAccount>();
  const operators = new Map<string, OperatorApproval>();
  for (const { log, kind, contract: collection, owner, spender, amount, tokenId } of approvals) {
    if (kind === "NFT_FOR_ALL") {
      const entry = { collection, owner, operator: spender, isApproved: amount !== 0n };
      operators.set(`${collection}:${owner}:${spender}`, entry);
    } else if (kind === "NFT" && tokenId !== null) {
      const key = `${collection}:${tokenId}`;
      if (!isBefore(log, moves.get(key))) items.set(key, { collection, tokenId, approved: spender });
    }
  }
  await allDone([
    writeApprovedAccounts(sql, chain, [...items.values()]),
    writeOperators(sql, chain, [...operators.values()]),
  ]);
}

function isBefore({ facts }: ChainLog, other: ChainLog | undefined): boolean {
  if (!other) return false;
  const { blockNumber, logIndex } = other.facts;
  return facts.blockNumber === blockNumber ? facts.logIndex < logIndex : facts.blockNumber < blockNumber;
}

/** Marks metadata that changed since it was read; a contract may report the same change any number of times. */
async function markStale(sql: Sql, chain: string, { metadataUpdates, profileUpdates }: Changes) {
  if (profileUpdates.size > 0) await sql.query(...staleProfiles([...profileUpdates], chain));
  const ranges = new Map(metadataUpdates.map((one) => [`${one.collection}:${one.first}:${one.last}`, one]));
  const changed = [...ranges.values()];
  if (!changed.length) return;
  const places = listed("changed", changed, {
    collection: each(BYTEA, ({ collection }) => collection),
    first: each(NUMERIC, ({ first }) => first),
    last: each(NUMERIC, ({ last }) => last),
  });
  await sql.query(
    ...bound`update nft_metadata set is_stale = true from ${places}
      where nft_metadata.chain = ${chain} and nft_metadata.collection = changed.collection
        and token_id between first and last and not is_stale`,
  );
}
