import { allDone, bytes, type Sql } from "../store/db";
import type { ChainLog } from "./chainLog";
import type { Changes, NftOrder } from "./changes";
import { insertRows, type Row } from "../store/insertRows";

/** An order that ended, and the log that ended it. */
type End = { readonly status: "EXECUTED" | "CANCELLED"; readonly log: ChainLog };
type Made = { readonly order: NftOrder; filled: bigint; end: End | null };

/** Writes the listings of some blocks, what was bought of them, and which were canceled. */
export async function writeOrders(sql: Sql, chain: string, { orders }: Changes) {
  const made = new Map<string, Made>();
  const fills = new Map<string, { amount: bigint; log: ChainLog }>();
  const canceled = new Map<string, End>();
  const makers: { maker: string; end: End }[] = [];
  for (const change of orders) {
    if ("hash" in change) {
      if (!made.has(change.hash)) made.set(change.hash, { order: change, filled: 0n, end: null });
    } else if ("filled" in change) {
      const { log, by, filled } = change;
      fill(made.get(by.hash), filled, log);
      fills.set(by.hash, { amount: (fills.get(by.hash)?.amount ?? 0n) + filled, log });
    } else {
      const { by, log } = change;
      const end: End = { status: "CANCELLED", log };
      for (const entry of made.values()) {
        const isMeant = "hash" in by ? entry.order.hash === by.hash : entry.order.maker === by.maker;
        if (isMeant) entry.end ??= end;
      }
      if ("maker" in by) makers.push({ maker: by.maker, end });
      else if (!canceled.has(by.hash)) canceled.set(by.hash, end);
    }
  }
  const rows = [...made.values()].map(orderRow);
  // A fully bought order may be canceled afterwards: it stays bought. Orders of these blocks are inserted as they end.
  await allDone([
    ...(fills.size ? [writeFills(sql, chain, fills)] : []),
    ...(canceled.size ? [writeEnds(sql, chain, canceled)] : []),
    ...makers.map(({ maker, end }) =>
      sql.query(
        `update nft_order set status = $3, ended_at = $4, ended_block = $5, ended_log_index = $6, ended_hash = $7
         where chain = $1 and maker = $2 and status = 'VALID'`,
        [chain, bytes(maker), ...endRow(end)],
      ),
    ),
    insertRows(sql, chain, "nft_order", ORDER_COLUMNS, rows, "on conflict (chain, hash) do nothing"),
  ]);
}

function fill(entry: Made | undefined, amount: bigint, log: ChainLog) {
  if (!entry) return;
  entry.filled += amount;
  if (entry.filled >= entry.order.quantity) entry.end ??= { status: "EXECUTED", log };
}

async function writeFills(sql: Sql, chain: string, fills: ReadonlyMap<string, { amount: bigint; log: ChainLog }>) {
  const entries = [...fills.values()];
  const ends = entries.map(({ log }) => endRow({ status: "EXECUTED", log }));
  await sql.query(
    `update nft_order set filled = filled + bought.amount,
       status = case when filled + bought.amount >= quantity then bought.status else nft_order.status end,
       ended_at = case when filled + bought.amount >= quantity then bought.at end,
       ended_block = case when filled + bought.amount >= quantity then bought.block end,
       ended_log_index = case when filled + bought.amount >= quantity then bought.log_index end,
       ended_hash = case when filled + bought.amount >= quantity then bought.transaction end
     from unnest($2::bytea[], $3::numeric[], $4::text[], $5::bigint[], $6::bigint[], $7::int[], $8::bytea[])
       as bought (hash, amount, status, at, block, log_index, transaction)
     where chain = $1 and nft_order.hash = bought.hash and nft_order.status = 'VALID'`,
    [chain, [...fills.keys()].map(bytes), entries.map(({ amount }) => amount), ...columnsOf(ends)],
  );
}

async function writeEnds(sql: Sql, chain: string, ended: ReadonlyMap<string, End>) {
  await sql.query(
    `update nft_order set status = ended.status, ended_at = ended.at, ended_block = ended.block,
       ended_log_index = ended.log_index, ended_hash = ended.transaction
     from unnest($2::bytea[], $3::text[], $4::bigint[], $5::bigint[], $6::int[], $7::bytea[])
       as ended (hash, status, at, block, log_index, transaction)
     where chain = $1 and nft_order.hash = ended.hash and nft_order.status = 'VALID'`,
    [chain, [...ended.keys()].map(bytes), ...columnsOf([...ended.values()].map(endRow))],
  );
}

const ORDER_COLUMNS = {
  hash: "bytea",
  maker: "bytea",
  collection: "bytea",
  token_id: "numeric",
  currency: "bytea",
  price: "numeric",
  end_price: "numeric",
  is_native: "boolean",
  value: "numeric",
  quantity: "numeric",
  filled: "numeric",
  is_partial: "boolean",
  operator: "bytea",
  start_at: "bigint",
  end_at: "bigint",
  created_at: "bigint",
  created_block: "bigint",
  created_log_index: "int",
  created_hash: "bytea",
  encoded: "bytea",
  status: "text",
  ended_at: "bigint",
  ended_block: "bigint",
  ended_log_index: "int",
  ended_hash: "bytea",
};

function orderRow({ order: { log, ...order }, filled, end }: Made): Row {
  const { facts } = log;
  return [
    bytes(order.hash),
    bytes(order.maker),
    bytes(order.collection),
    order.tokenId,
    bytes(order.currency),
    order.price,
    order.endPrice,
    order.isNative,
    order.value,
    order.quantity,
    filled,
    order.isPartial,
    order.operator && bytes(order.operator),
    order.startAt,
    order.endAt,
    facts.timestamp,
    facts.blockNumber,
    facts.logIndex,
    bytes(facts.hash),
    bytes(order.encoded),
    ...(end ? endRow(end) : ["VALID", null, null, null, null]),
  ];
}

/** A listing's last status, and the time and place where it got it. */
function endRow({ status, log: { facts } }: End) {
  return [status, facts.timestamp, facts.blockNumber, facts.logIndex, bytes(facts.hash)] as const;
}

function columnsOf(ends: readonly ReturnType<typeof endRow>[]) {
  return [0, 1, 2, 3, 4].map((column) => ends.map((end) => end[column]!));
}
