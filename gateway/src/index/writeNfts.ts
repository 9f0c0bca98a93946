import { allDone, bytes, type Sql } from "../store/db";
import type { ChainLog } from "./chainLog";
import type { Changes } from "./changes";
import { ZERO_ADDRESS } from "../lib/zeroAddress";
import { insertRows } from "../store/insertRows";
import {
  writeApprovedAccounts,
  writeOperators,
  type ApprovedAccount,
  type OperatorApproval,
} from "./writeItemApprovals";
import { writeOrders } from "./writeOrders";

const STANDARD = { is_multiple: "boolean", is_compliant: "boolean" };

type Asset = {
  readonly collection: string;
  readonly tokenId: bigint;
  /** Null for an item that accounts hold amounts of. */
  owner: string | null;
  readonly creator: string;
  /** What is added to the supply of such an item; null for an item with one owner. */
  supply: bigint | null;
};

/** Writes what some blocks changed of collections, items, listings and sales. */
export async function writeNfts(sql: Sql, chain: string, changes: Changes) {
  await allDone([
    insertRows(
      sql,
      chain,
      "nft_collection",
      {
        address: "bytea",
        name: "text",
        symbol: "text",
        created_block: "bigint",
        is_undescribed: "boolean",
        ...STANDARD,
      },
      changes.collections.map(({ address, name, symbol, createdBlock, isUndescribed, isMultiple, isCompliant }) => [
        ...[bytes(address), name, symbol, createdBlock, isUndescribed],
        ...[isMultiple, isCompliant],
      ]),
    ),
    writeTransfers(sql, chain, changes),
    writeItemApprovals(sql, chain, changes),
    markStale(sql, chain, changes),
    writeOrders(sql, chain, changes),
    insertRows(
      sql,
      chain,
      "nft_sale",
      {
        block_number: "bigint",
        log_index: "int",
        order_hash: "bytea",
        collection: "bytea",
        token_id: "numeric",
        seller: "bytea",
        buyer: "bytea",
        currency: "bytea",
        price: "numeric",
        hash: "bytea",
        timestamp: "bigint",
        position: "int",
        quantity: "numeric",
        bundle_size: "int",
        value: "numeric",
      },
      changes.sales.map(({ log: { facts }, ...sale }) => [
        facts.blockNumber,
        facts.logIndex,
        bytes(sale.orderHash),
        bytes(sale.collection),
        sale.tokenId,
        bytes(sale.seller),
        bytes(sale.buyer),
        sale.currency && bytes(sale.currency),
        sale.price,
        bytes(facts.hash),
        facts.timestamp,
        sale.position,
        sale.quantity,
        sale.bundleSize,
        sale.value,
      ]),
    ),
  ]);
}

async function writeTransfers(sql: Sql, chain: string, { nftTransfers }: Changes) {
  const assets = new Map<string, Asset>();
  const held = new Map<string, { collection: string; tokenId: bigint; owner: string; amount: bigint }>();
  for (const { log, tokenId, sender, recipient, isMultiple, quantity } of nftTransfers) {
    const key = `${log.address}:${tokenId}`;
    const known = assets.get(key);
    // For an item first seen after its mint, the first known owner counts as its creator.
    const creator = sender === ZERO_ADDRESS ? recipient : sender;
    const asset = known ?? { collection: log.address, tokenId, owner: null, creator, supply: isMultiple ? 0n : null };
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
    insertRows(
      sql,
      chain,
      "nft_transfer",
      {
        block_number: "bigint",
        log_index: "int",
        collection: "bytea",
        token_id: "numeric",
        sender: "bytea",
        recipient: "bytea",
        hash: "bytea",
        timestamp: "bigint",
        is_sale: "boolean",
        batch_position: "int",
        quantity: "numeric",
      },
      nftTransfers.map(({ log: { facts }, tokenId, sender, recipient, isSale, batchPosition, quantity }) => [
        facts.blockNumber,
        facts.logIndex,
        bytes(facts.address),
        tokenId,
        bytes(sender),
        bytes(recipient),
        bytes(facts.hash),
        facts.timestamp,
        isSale,
        batchPosition,
        quantity,
      ]),
    ),
    insertRows(
      sql,
      chain,
      "nft_asset",
      { collection: "bytea", token_id: "numeric", owner: "bytea", creator: "bytea", supply: "numeric" },
      [...assets.values()].map(({ collection, tokenId, owner, creator, supply }) => [
        bytes(collection),
        tokenId,
        owner && bytes(owner),
        bytes(creator),
        supply,
      ]),
      // What an account was allowed to do ends with the owner's hold of the item.
      `on conflict (chain, collection, token_id) do update set owner = excluded.owner, approved = null,
         supply = nft_asset.supply + excluded.supply`,
    ),
    insertRows(
      sql,
      chain,
      "nft_balance",
      { collection: "bytea", token_id: "numeric", owner: "bytea", amount: "numeric" },
      [...held.values()].map(({ collection, tokenId, owner, amount }) => [
        bytes(collection),
        tokenId,
        bytes(owner),
        amount,
      ]),
      "on conflict (chain, collection, token_id, owner) do update set amount = nft_balance.amount + excluded.amount",
    ),
  ]);
}

/** The accounts that may move one item, where it did not change hands since, and those that may move all of an owner. */
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
async function markStale(sql: Sql, chain: string, { metadataUpdates }: Changes) {
  const ranges = new Map(metadataUpdates.map((one) => [`${one.collection}:${one.first}:${one.last}`, one]));
  const changed = [...ranges.values()];
  if (!changed.length) return;
  await sql.query(
    `update nft_metadata set is_stale = true
     from unnest($2::bytea[], $3::numeric[], $4::numeric[]) as changed (collection, first, last)
     where nft_metadata.chain = $1 and nft_metadata.collection = changed.collection
       and token_id between first and last and not is_stale`,
    [
      chain,
      changed.map(({ collection }) => bytes(collection)),
      changed.map(({ first }) => first),
      changed.map(({ last }) => last),
    ],
  );
}
