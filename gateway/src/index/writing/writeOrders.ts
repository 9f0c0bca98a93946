import { raw } from "sql-template-tag";
import { allDone, type Sql } from "../../store/db";
import { bound, each, listed } from "../../store/postgres/boundStatement";
import type { ChainLog } from "../blocks/chainLog";
import type { Changes, NftOrder } from "../changes";
import { BIGINT, BOOLEAN, BYTEA, fixed, INT, key, nullable, NUMERIC, word } from "../../store/tables/columns";
import { table, writerOf } from "../../store/tables/table";

/** An order that ended, and the log that ended it. */
type End = { readonly status: "EXECUTED" | "CANCELLED"; readonly log: ChainLog };
type Made = { readonly order: NftOrder; filled: bigint; end: End | null };

/** Writes the listings of some blocks, their fills and cancellations. */
export async function writeOrders(sql: Sql, chain: string, { orders }: Changes) {
  const made = new Map<string, Made>();
  const fills = new Map<string, { amount: bigint; log: ChainLog }>();
  const canceled = new Map<string, End>();
  const makers: [maker: string, end: End][] = [];
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
      if ("maker" in by) makers.push([by.maker, end]);
      else if (!canceled.has(by.hash)) canceled.set(by.hash, end);
    }
  }
  // A fully bought order may be canceled later: it stays bought. Orders of these blocks get their final status at once.
  await allDone([
    ...(fills.size ? [writeFills(sql, chain, fills)] : []),
    writeEnds(sql, chain, "hash", [...canceled]),
    // The first one ends all of a maker's listings.
    ...makers.map(([maker, end]) => writeEnds(sql, chain, "maker", [[maker, end]])),
    writeMade(sql, chain, made.values()),
  ]);
}

function fill(entry: Made | undefined, amount: bigint, log: ChainLog) {
  if (!entry) return;
  entry.filled += amount;
  if (entry.filled >= entry.order.quantity) entry.end ??= { status: "EXECUTED", log };
}

/** The columns of a listing's last status, with its time and log. */
const END_COLUMNS = {
  status: each(word<End["status"]>(), ({ status }: End) => status),
  ended_at: each(BIGINT, ({ log }: End) => log.facts.timestamp),
  ended_block: each(BIGINT, ({ log }: End) => log.facts.blockNumber),
  ended_log_index: each(INT, ({ log }: End) => log.facts.logIndex),
  ended_hash: each(BYTEA, ({ log }: End) => log.facts.hash),
} as const;

async function writeFills(sql: Sql, chain: string, fills: ReadonlyMap<string, { amount: bigint; log: ChainLog }>) {
  const entries = [...fills].map(([hash, { amount, log }]) => ({ hash, amount, log, status: "EXECUTED" as const }));
  const fillRows = listed("bought", entries, {
    hash: each(BYTEA, ({ hash }) => hash),
    amount: each(NUMERIC, ({ amount }) => amount),
    ...END_COLUMNS,
  });
  await sql.query(
    ...bound`update nft_order set filled = filled + bought.amount,
        status = case when filled + bought.amount >= quantity then bought.status else nft_order.status end,
        ended_at = case when filled + bought.amount >= quantity then bought.ended_at end,
        ended_block = case when filled + bought.amount >= quantity then bought.ended_block end,
        ended_log_index = case when filled + bought.amount >= quantity then bought.ended_log_index end,
        ended_hash = case when filled + bought.amount >= quantity then bought.ended_hash end
      from ${fillRows}
      where nft_order.chain = ${chain} and nft_order.hash = bought.hash and nft_order.status = 'VALID'`,
  );
}

/** Ends listings by their hash, or all of a maker's at that time. */
async function writeEnds(sql: Sql, chain: string, by: "hash" | "maker", ends: readonly (readonly [string, End])[]) {
  if (!ends.length) return;
  const entries = ends.map(([name, end]) => ({ name, ...end }));
  const endRows = listed("ended", entries, { name: each(BYTEA, ({ name }) => name), ...END_COLUMNS });
  await sql.query(
    ...bound`update nft_order set status = ended.status, ended_at = ended.ended_at, ended_block = ended.ended_block,
        ended_log_index = ended.ended_log_index, ended_hash = ended.ended_hash
      from ${endRows}
      where nft_order.chain = ${chain} and nft_order.${raw(by)} = ended.name and nft_order.status = 'VALID'`,
  );
}

export const NFT_ORDER_TABLE = table(
  "nft_order",
  {
    hash: key(BYTEA),
    maker: fixed(BYTEA),
    collection: fixed(BYTEA),
    tokenId: fixed(NUMERIC),
    currency: fixed(BYTEA),
    price: fixed(NUMERIC),
    endPrice: fixed(NUMERIC),
    isNative: fixed(BOOLEAN),
    value: fixed(nullable(NUMERIC)),
    quantity: fixed(NUMERIC),
    filled: fixed(NUMERIC),
    lot: fixed(NUMERIC),
    operator: fixed(nullable(BYTEA)),
    startAt: fixed(BIGINT),
    endAt: fixed(BIGINT),
    createdAt: fixed(BIGINT),
    createdBlock: fixed(BIGINT),
    createdLogIndex: fixed(INT),
    createdHash: fixed(BYTEA),
    encoded: fixed(BYTEA),
    status: fixed(word<"VALID" | End["status"]>()),
    endedAt: fixed(nullable(BIGINT)),
    endedBlock: fixed(nullable(BIGINT)),
    endedLogIndex: fixed(nullable(INT)),
    endedHash: fixed(nullable(BYTEA)),
  },
  "ignored",
);

const writeMade = writerOf(NFT_ORDER_TABLE)<Made>({
  hash: ({ order }) => order.hash,
  maker: ({ order }) => order.maker,
  collection: ({ order }) => order.collection,
  tokenId: ({ order }) => order.tokenId,
  currency: ({ order }) => order.currency,
  price: ({ order }) => order.price,
  endPrice: ({ order }) => order.endPrice,
  isNative: ({ order }) => order.isNative,
  value: ({ order }) => order.value,
  quantity: ({ order }) => order.quantity,
  lot: ({ order }) => order.lot,
  operator: ({ order }) => order.operator,
  startAt: ({ order }) => order.startAt,
  endAt: ({ order }) => order.endAt,
  createdAt: ({ order }) => order.log.facts.timestamp,
  createdBlock: ({ order }) => order.log.facts.blockNumber,
  createdLogIndex: ({ order }) => order.log.facts.logIndex,
  createdHash: ({ order }) => order.log.facts.hash,
  encoded: ({ order }) => order.encoded,
  status: ({ end }) => end?.status ?? "VALID",
  endedAt: ({ end }) => end?.log.facts.timestamp ?? null,
  endedBlock: ({ end }) => end?.log.facts.blockNumber ?? null,
  endedLogIndex: ({ end }) => end?.log.facts.logIndex ?? null,
  endedHash: ({ end }) => end?.log.facts.hash ?? null,
});
