import { allDone, bytes, type Sql } from "../db";
import type { ChainLog } from "./chainLog";
import type { Changes } from "./changes";
import { ZERO_ADDRESS } from "./entities";
import { insertRows } from "./insertRows";
import { writeOrders } from "./writeOrders";

/** Writes what some blocks changed of collections, items, listings and sales. */
export async function writeNfts(sql: Sql, chain: string, changes: Changes) {
  await allDone([
    insertRows(
      sql,
      chain,
      "nft_collection",
      { address: "bytea", name: "text", symbol: "text", created_block: "bigint", is_undescribed: "boolean" },
      changes.collections.map(({ address, name, symbol, createdBlock, isUndescribed }) => [
        bytes(address),
        name,
        symbol,
        createdBlock,
        isUndescribed,
      ]),
    ),
    writeTransfers(sql, chain, changes),
    writeItemApprovals(sql, chain, changes),
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
        sale.bundleSize,
        sale.value,
      ]),
    ),
  ]);
}

async function writeTransfers(sql: Sql, chain: string, { nftTransfers }: Changes) {
  const assets = new Map<string, { collection: string; tokenId: bigint; owner: string; creator: string }>();
  for (const { log, tokenId, sender, recipient } of nftTransfers) {
    const key = `${log.address}:${tokenId}`;
    const known = assets.get(key);
    if (known) known.owner = recipient;
    // For an item first seen after its mint, the first known owner counts as its creator.
    else {
      const creator = sender === ZERO_ADDRESS ? recipient : sender;
      assets.set(key, { collection: log.address, tokenId, owner: recipient, creator });
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
      },
      nftTransfers.map(({ log: { facts }, tokenId, sender, recipient, isSale }) => [
        facts.blockNumber,
        facts.logIndex,
        bytes(facts.address),
        tokenId,
        bytes(sender),
        bytes(recipient),
        bytes(facts.hash),
        facts.timestamp,
        isSale,
      ]),
    ),
    insertRows(
      sql,
      chain,
      "nft_asset",
      { collection: "bytea", token_id: "numeric", owner: "bytea", creator: "bytea" },
      [...assets.values()].map(({ collection, tokenId, owner, creator }) => [
        bytes(collection),
        tokenId,
        bytes(owner),
        bytes(creator),
      ]),
      // What an account was allowed to do ends with the owner's hold of the item.
      "on conflict (chain, collection, token_id) do update set owner = excluded.owner, approved = null",
    ),
  ]);
}

/** The accounts that may move one item, where it did not change hands since, and those that may move all of an owner. */
async function writeItemApprovals(sql: Sql, chain: string, { approvals, nftTransfers }: Changes) {
  const moves = new Map(nftTransfers.map(({ log, tokenId }) => [`${log.address}:${tokenId}`, log]));
  const items = new Map<string, { collection: string; tokenId: bigint; approved: string }>();
  const operators = new Map<string, { collection: string; owner: string; operator: string; isApproved: boolean }>();
  for (const { log, kind, contract: collection, owner, spender, amount, tokenId } of approvals) {
    if (kind === "NFT_FOR_ALL") {
      const entry = { collection, owner, operator: spender, isApproved: amount !== 0n };
      operators.set(`${collection}:${owner}:${spender}`, entry);
    } else if (kind === "NFT" && tokenId !== null) {
      const key = `${collection}:${tokenId}`;
      if (!isBefore(log, moves.get(key))) items.set(key, { collection, tokenId, approved: spender });
    }
  }
  const some = [...items.values()];
  await allDone(
    [
      some.length
        ? sql.query(
            `update nft_asset set approved = nullif(found.approved, $5)
           from unnest($2::bytea[], $3::numeric[], $4::bytea[]) as found (collection, token_id, approved)
           where nft_asset.chain = $1 and nft_asset.collection = found.collection
             and nft_asset.token_id = found.token_id`,
            [
              chain,
              some.map(({ collection }) => bytes(collection)),
              some.map(({ tokenId }) => tokenId),
              some.map(({ approved }) => bytes(approved)),
              bytes(ZERO_ADDRESS),
            ],
          )
        : null,
      insertRows(
        sql,
        chain,
        "nft_operator",
        { collection: "bytea", owner: "bytea", operator: "bytea", is_approved: "boolean" },
        [...operators.values()].map(({ collection, owner, operator, isApproved }) => [
          bytes(collection),
          bytes(owner),
          bytes(operator),
          isApproved,
        ]),
        "on conflict (chain, collection, owner, operator) do update set is_approved = excluded.is_approved",
      ),
    ].filter((statement) => statement !== null),
  );
}

function isBefore({ facts }: ChainLog, other: ChainLog | undefined): boolean {
  if (!other) return false;
  const { blockNumber, logIndex } = other.facts;
  return facts.blockNumber === blockNumber ? facts.logIndex < logIndex : facts.blockNumber < blockNumber;
}
