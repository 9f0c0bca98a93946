import { bytes, type Sql } from "../db";
import type { Candle, Changes } from "./changes";
import { insertRows, type Columns, type Row } from "./insertRows";
import { writeActivity } from "./writeActivity";
import { writeNfts } from "./writeNfts";

/** Writes what some blocks changed. All of it belongs into one transaction. */
export async function writeChanges(sql: Sql, chain: string, changes: Changes) {
  const insert = (table: string, columns: Columns, rows: readonly Row[], onConflict?: string) =>
    insertRows(sql, chain, table, columns, rows, onConflict);

  await insert(
    "block",
    { number: "bigint", hash: "bytea", timestamp: "bigint" },
    changes.blocks.map(({ number, hash, timestamp }) => [number, bytes(hash), timestamp]),
  );
  await insert("chain_transaction", TRANSACTION_COLUMNS, transactionRows(changes));
  await insert("transfer", TRANSFER_COLUMNS, transferRows(changes));
  await writeActivity(sql, chain, changes);
  await insert("token", TOKEN_COLUMNS, tokenRows(changes), REPLACE_TOKEN);
  await insert(
    "balance",
    { holder: "bytea", token: "bytea", amount: "numeric" },
    [...changes.balances.values()].map(({ holder, token, amount }) => [bytes(holder), bytes(token), amount]),
    "on conflict (chain, holder, token) do update set amount = balance.amount + excluded.amount",
  );
  await insert("pool", POOL_COLUMNS, poolRows(changes), REPLACE_POOL);
  await writeTicks(sql, chain, changes);
  await insert("pool_event", POOL_EVENT_COLUMNS, poolEventRows(changes));
  await insert("pool_candle", candleColumns("pool"), candleRows(changes.poolCandles), mergeCandle("pool"));
  await insert("token_candle", candleColumns("token"), candleRows(changes.tokenCandles), mergeCandle("token"));
  await writeNfts(sql, chain, changes);
}

const TRANSACTION_COLUMNS = {
  block_number: "bigint",
  index: "int",
  hash: "bytea",
  sender: "bytea",
  recipient: "bytea",
  nonce: "bigint",
  has_succeeded: "boolean",
  fee: "numeric",
  value: "numeric",
  selector: "bytea",
  timestamp: "bigint",
};

function transactionRows({ blocks }: Changes): Row[] {
  return blocks.flatMap((block) =>
    block.transactions.map((transaction) => [
      block.number,
      transaction.index,
      bytes(transaction.hash),
      bytes(transaction.sender),
      transaction.recipient && bytes(transaction.recipient),
      transaction.nonce,
      transaction.hasSucceeded,
      transaction.fee,
      transaction.value,
      bytes(transaction.selector),
      block.timestamp,
    ]),
  );
}

const TRANSFER_COLUMNS = {
  block_number: "bigint",
  log_index: "int",
  token: "bytea",
  sender: "bytea",
  recipient: "bytea",
  amount: "numeric",
  hash: "bytea",
  timestamp: "bigint",
  usd_value: "float8",
};

function transferRows({ transfers }: Changes): Row[] {
  return transfers.map(({ log: { facts }, sender, recipient, amount, usdValue }) => [
    facts.blockNumber,
    facts.logIndex,
    bytes(facts.address),
    bytes(sender),
    bytes(recipient),
    amount,
    bytes(facts.hash),
    facts.timestamp,
    usdValue,
  ]);
}

const TOKEN_COLUMNS = {
  address: "bytea",
  name: "text",
  symbol: "text",
  decimals: "int",
  total_supply: "numeric",
  created_block: "bigint",
  is_rebasing: "boolean",
  price_usd: "float8",
  price_pool: "bytea",
  value_locked_usd: "float8",
};
/** Total supplies are read anew by the balance audit, so what is stored of them stays. */
const REPLACE_TOKEN = `on conflict (chain, address) do update set
  price_usd = excluded.price_usd, price_pool = excluded.price_pool, value_locked_usd = excluded.value_locked_usd`;

function tokenRows({ tokens }: Changes): Row[] {
  return [...tokens].map((token) => [
    bytes(token.address),
    token.name,
    token.symbol,
    token.decimals,
    token.totalSupply,
    token.createdBlock,
    token.isRebasing,
    token.price?.usd ?? null,
    token.price?.pool ? bytes(token.price.pool) : null,
    token.valueLockedUsd,
  ]);
}

const POOL_COLUMNS = {
  address: "bytea",
  version: "text",
  token0: "bytea",
  token1: "bytea",
  fee: "int",
  is_fee_dynamic: "boolean",
  tick_spacing: "int",
  hook: "bytea",
  created_block: "bigint",
  created_log_index: "int",
  created_timestamp: "bigint",
  sqrt_price: "numeric",
  tick: "int",
  liquidity: "numeric",
  reserve0: "numeric",
  reserve1: "numeric",
  price: "float8",
  value_locked_usd: "float8",
  transaction_count: "int",
};
const REPLACE_POOL = `on conflict (chain, address) do update set
  fee = excluded.fee, sqrt_price = excluded.sqrt_price, tick = excluded.tick, liquidity = excluded.liquidity,
  reserve0 = excluded.reserve0, reserve1 = excluded.reserve1, price = excluded.price,
  value_locked_usd = excluded.value_locked_usd, transaction_count = excluded.transaction_count`;

function poolRows({ pools }: Changes): Row[] {
  return [...pools].map((pool) => [
    bytes(pool.address),
    pool.version,
    bytes(pool.token0.address),
    bytes(pool.token1.address),
    pool.fee,
    pool.isFeeDynamic,
    pool.tickSpacing,
    pool.hook && bytes(pool.hook),
    pool.createdBlock,
    pool.createdLogIndex,
    pool.createdTimestamp,
    pool.sqrtPrice,
    pool.tick,
    pool.liquidity,
    pool.reserve0,
    pool.reserve1,
    pool.price,
    pool.valueLockedUsd,
    pool.transactionCount,
  ]);
}

async function writeTicks(sql: Sql, chain: string, { ticks }: Changes) {
  const changed = [...ticks.values()];
  await insertRows(
    sql,
    chain,
    "tick",
    { pool: "bytea", index: "int", liquidity_gross: "numeric", liquidity_net: "numeric" },
    changed.map(({ pool, tick }) => [bytes(pool.address), tick.index, tick.gross, tick.net]),
    `on conflict (chain, pool, index) do update set
       liquidity_gross = excluded.liquidity_gross, liquidity_net = excluded.liquidity_net`,
  );
  if (changed.some(({ tick }) => tick.gross === 0n)) {
    await sql.query("delete from tick where chain = $1 and liquidity_gross = 0", [chain]);
  }
}

const POOL_EVENT_COLUMNS = {
  block_number: "bigint",
  log_index: "int",
  pool: "bytea",
  version: "text",
  kind: "text",
  token0: "bytea",
  token1: "bytea",
  amount0: "numeric",
  amount1: "numeric",
  usd_value: "float8",
  account: "bytea",
  hash: "bytea",
  timestamp: "bigint",
};

function poolEventRows({ poolEvents }: Changes): Row[] {
  return poolEvents.map(({ log: { facts }, pool, kind, amount0, amount1, usdValue }) => [
    facts.blockNumber,
    facts.logIndex,
    bytes(pool.address),
    pool.version,
    kind,
    bytes(pool.token0.address),
    bytes(pool.token1.address),
    amount0,
    amount1,
    usdValue,
    bytes(facts.account),
    bytes(facts.hash),
    facts.timestamp,
  ]);
}

function candleColumns(subject: "pool" | "token"): Columns {
  return {
    [subject]: "bytea",
    seconds: "int",
    start: "bigint",
    open: "float8",
    high: "float8",
    low: "float8",
    close: "float8",
    volume_usd: "float8",
    value_locked_usd: "float8",
  };
}

function candleRows(candles: ReadonlyMap<string, Candle>): Row[] {
  return [...candles.values()].map((candle) => [
    bytes(candle.subject),
    candle.seconds,
    candle.start,
    candle.open,
    candle.high,
    candle.low,
    candle.close,
    candle.volumeUsd,
    candle.valueLockedUsd,
  ]);
}

function mergeCandle(subject: "pool" | "token"): string {
  const stored = `${subject}_candle`;
  return `on conflict (chain, ${subject}, seconds, start) do update set
    open = coalesce(${stored}.open, excluded.open), high = greatest(${stored}.high, excluded.high),
    low = least(${stored}.low, excluded.low), close = coalesce(excluded.close, ${stored}.close),
    volume_usd = ${stored}.volume_usd + excluded.volume_usd, value_locked_usd = excluded.value_locked_usd`;
}
