import { allDone, bytes, type Sql } from "../store/db";
import type { Changes } from "./changes";
import { writeGovernance } from "./governance/writeGovernance";
import { insertRows, type Columns, type Row } from "../store/insertRows";
import { writeFills } from "./orders/writeFills";
import { toWhole } from "../lib/pricing/units";
import { writeEntities } from "../store/table";
import { TOKEN_TABLE } from "../store/tokenTable";
import { NO_VALUES } from "./versionValues";
import { writeActivity } from "./writeActivity";
import { writeAuctions } from "./writeAuctions";
import { writeCandles } from "./writeCandles";
import { writeNfts } from "./writeNfts";
import { writePools } from "./writePools";
import { writePositions } from "./writePositions";

/** Writes what some blocks changed. All of it belongs into one transaction. */
export async function writeChanges(sql: Sql, chain: string, changes: Changes) {
  const insert = (table: string, columns: Columns, rows: readonly Row[], onConflict?: string) =>
    insertRows(sql, chain, table, columns, rows, onConflict);

  await allDone([
    insert("block", BLOCK_COLUMNS, blockRows(changes)),
    insert("chain_transaction", TRANSACTION_COLUMNS, transactionRows(changes)),
    insert("transfer", TRANSFER_COLUMNS, transferRows(changes)),
    writeActivity(sql, chain, changes),
    writeEntities(sql, chain, TOKEN_TABLE, changes.tokens, {
      priceUsd: ({ price }) => price?.usd ?? null,
      pricePool: ({ price }) => price?.pool ?? null,
    }),
    insert(
      "token_change",
      { address: "bytea", block_number: "bigint", name: "text", symbol: "text", decimals: "int" },
      changes.tokenChanges.map(({ address, blockNumber, name, symbol, decimals }) => {
        return [bytes(address), blockNumber, name, symbol, decimals];
      }),
      "on conflict do nothing",
    ),
    insert(
      "balance",
      { holder: "bytea", token: "bytea", amount: "numeric" },
      [...changes.balances.values()].map(({ holder, token, amount }) => [bytes(holder), bytes(token), amount]),
      "on conflict (chain, holder, token) do update set amount = balance.amount + excluded.amount",
    ),
    writePools(sql, chain, changes),
    writePositions(sql, chain, changes),
    writeCandles(sql, chain, changes),
    writeNfts(sql, chain, changes),
    writeFills(sql, chain, changes),
    writeGovernance(sql, chain, changes),
    writeAuctions(sql, chain, changes),
  ]);
}

const BLOCK_COLUMNS = {
  number: "bigint",
  hash: "bytea",
  timestamp: "bigint",
  coin_source: "text",
  value_locked_v2: "float8",
  value_locked_v3: "float8",
  value_locked_v4: "float8",
};

function blockRows({ blocks, valuesLocked }: Changes): Row[] {
  return blocks.map(({ number, hash, timestamp, coinSource }, position) => {
    const { V2, V3, V4 } = valuesLocked[position] ?? NO_VALUES;
    return [number, bytes(hash), timestamp, coinSource, V2, V3, V4];
  });
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
  fee_usd: "float8",
};

const COIN_DECIMALS = 18;
/** Of four bytes in hex, with the prefix. */
const SELECTOR_LENGTH = 10;

function transactionRows({ blocks, coinPrices }: Changes): Row[] {
  return blocks.flatMap((block, place) =>
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
      bytes(transaction.input.slice(0, SELECTOR_LENGTH)),
      block.timestamp,
      valueOf(transaction.fee, coinPrices[place] ?? null),
    ]),
  );
}

function valueOf(wei: bigint, coinUsd: number | null): number | null {
  return coinUsd === null ? null : toWhole(wei, COIN_DECIMALS) * coinUsd;
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
