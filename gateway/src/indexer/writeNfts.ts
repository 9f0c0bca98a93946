import { allDone, bytes, type Sql } from "../db";
import type { Changes, NftOrder, NftOrderEnd } from "./changes";
import { ZERO_ADDRESS } from "./entities";
import { insertRows, type Row } from "./insertRows";

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
      "on conflict (chain, collection, token_id) do update set owner = excluded.owner",
    ),
  ]);
}

async function writeOrders(sql: Sql, chain: string, { orders }: Changes) {
  const made = new Map<string, { order: NftOrder; end: NftOrderEnd | null }>();
  const ended = new Map<string, NftOrderEnd>();
  const statements: Promise<unknown>[] = [];
  for (const order of orders) {
    if ("hash" in order) {
      if (!made.has(order.hash)) made.set(order.hash, { order, end: null });
      continue;
    }
    const { by } = order;
    for (const entry of made.values()) {
      const isMeant = "hash" in by ? entry.order.hash === by.hash : entry.order.maker === by.maker;
      if (isMeant) entry.end ??= order;
    }
    if ("hash" in by) {
      if (!ended.has(by.hash)) ended.set(by.hash, order);
    } else {
      statements.push(
        sql.query(
          `update nft_order set status = $3, ended_at = $4, ended_block = $5, ended_log_index = $6, ended_hash = $7
         where chain = $1 and maker = $2 and status = 'VALID'`,
          [chain, bytes(by.maker), ...endRow(order)],
        ),
      );
    }
  }
  if (ended.size) {
    const ends = [...ended.values()].map(endRow);
    statements.push(
      sql.query(
        `update nft_order set status = ended.status, ended_at = ended.at, ended_block = ended.block,
         ended_log_index = ended.log_index, ended_hash = ended.transaction
       from unnest($2::bytea[], $3::text[], $4::bigint[], $5::bigint[], $6::int[], $7::bytea[])
         as ended (hash, status, at, block, log_index, transaction)
       where chain = $1 and nft_order.hash = ended.hash and nft_order.status = 'VALID'`,
        [chain, [...ended.keys()].map(bytes), ...[0, 1, 2, 3, 4].map((column) => ends.map((end) => end[column]!))],
      ),
    );
  }
  const rows = [...made.values()].map(({ order, end }) => orderRow(order, end));
  statements.push(insertRows(sql, chain, "nft_order", ORDER_COLUMNS, rows, "on conflict (chain, hash) do nothing"));
  await allDone(statements);
}

const ORDER_COLUMNS = {
  hash: "bytea",
  maker: "bytea",
  collection: "bytea",
  token_id: "numeric",
  currency: "bytea",
  price: "numeric",
  start_at: "bigint",
  end_at: "bigint",
  created_at: "bigint",
  created_block: "bigint",
  created_log_index: "int",
  created_hash: "bytea",
  status: "text",
  ended_at: "bigint",
  ended_block: "bigint",
  ended_log_index: "int",
  ended_hash: "bytea",
};

function orderRow({ log: { facts }, ...order }: NftOrder, end: NftOrderEnd | null): Row {
  return [
    bytes(order.hash),
    bytes(order.maker),
    bytes(order.collection),
    order.tokenId,
    bytes(order.currency),
    order.price,
    order.startAt,
    order.endAt,
    facts.timestamp,
    facts.blockNumber,
    facts.logIndex,
    bytes(facts.hash),
    ...(end ? endRow(end) : ["VALID", null, null, null, null]),
  ];
}

/** A listing's last status, and the time and place where it got it. */
function endRow({ status, log: { facts } }: NftOrderEnd) {
  return [status, facts.timestamp, facts.blockNumber, facts.logIndex, bytes(facts.hash)] as const;
}
