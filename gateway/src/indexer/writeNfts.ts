import { bytes, type Sql } from "../db";
import type { Changes, NftOrder } from "./changes";
import { ZERO_ADDRESS } from "./entities";
import { insertRows } from "./insertRows";

/** Writes what some blocks changed of collections, items, listings and sales. */
export async function writeNfts(sql: Sql, chain: string, changes: Changes) {
  await insertRows(
    sql,
    chain,
    "nft_collection",
    { address: "bytea", name: "text", symbol: "text", created_block: "bigint" },
    changes.collections.map(({ address, name, symbol, createdBlock }) => [bytes(address), name, symbol, createdBlock]),
  );
  await writeTransfers(sql, chain, changes);
  await writeOrders(sql, chain, changes);
  await insertRows(
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
    },
    changes.sales.map(({ log: { facts }, ...sale }) => [
      facts.blockNumber,
      facts.logIndex,
      bytes(sale.orderHash),
      bytes(sale.collection),
      sale.tokenId,
      bytes(sale.seller),
      bytes(sale.buyer),
      bytes(sale.currency),
      sale.price,
      bytes(facts.hash),
      facts.timestamp,
    ]),
  );
}

async function writeTransfers(sql: Sql, chain: string, { nftTransfers }: Changes) {
  await insertRows(
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
    },
    nftTransfers.map(({ log: { facts }, tokenId, sender, recipient }) => [
      facts.blockNumber,
      facts.logIndex,
      bytes(facts.address),
      tokenId,
      bytes(sender),
      bytes(recipient),
      bytes(facts.hash),
      facts.timestamp,
    ]),
  );

  const assets = new Map<string, { collection: string; tokenId: bigint; owner: string; creator: string }>();
  for (const { log, tokenId, sender, recipient } of nftTransfers) {
    const key = `${log.address}:${tokenId}`;
    const known = assets.get(key);
    if (known) known.owner = recipient;
    // Of an item first seen later in its life, the first known owner stands for who made it.
    else {
      const creator = sender === ZERO_ADDRESS ? recipient : sender;
      assets.set(key, { collection: log.address, tokenId, owner: recipient, creator });
    }
  }
  await insertRows(
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
    "on conflict (chain, collection, token_id) do update set owner = excluded.owner",
  );
}

async function writeOrders(sql: Sql, chain: string, { orders }: Changes) {
  const made = new Map<string, { order: NftOrder; status: string }>();
  const ended = new Map<string, string>();
  for (const order of orders) {
    if ("hash" in order) {
      if (!made.has(order.hash)) made.set(order.hash, { order, status: "VALID" });
      continue;
    }
    const { by, status } = order;
    for (const entry of made.values()) {
      const isMeant = "hash" in by ? entry.order.hash === by.hash : entry.order.maker === by.maker;
      if (isMeant && entry.status === "VALID") entry.status = status;
    }
    if ("hash" in by) ended.set(by.hash, status);
    else {
      await sql.query("update nft_order set status = $3 where chain = $1 and maker = $2 and status = 'VALID'", [
        chain,
        bytes(by.maker),
        status,
      ]);
    }
  }
  if (ended.size) {
    await sql.query(
      `update nft_order set status = ended.status from unnest($2::bytea[], $3::text[]) as ended (hash, status)
       where chain = $1 and nft_order.hash = ended.hash and nft_order.status = 'VALID'`,
      [chain, [...ended.keys()].map(bytes), [...ended.values()]],
    );
  }
  await insertRows(
    sql,
    chain,
    "nft_order",
    {
      hash: "bytea",
      maker: "bytea",
      collection: "bytea",
      token_id: "numeric",
      currency: "bytea",
      price: "numeric",
      start_at: "bigint",
      end_at: "bigint",
      status: "text",
      created_at: "bigint",
    },
    [...made.values()].map(({ order, status }) => [
      bytes(order.hash),
      bytes(order.maker),
      bytes(order.collection),
      order.tokenId,
      bytes(order.currency),
      order.price,
      order.startAt,
      order.endAt,
      status,
      order.createdAt,
    ]),
    "on conflict (chain, hash) do nothing",
  );
}
