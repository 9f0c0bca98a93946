import { allDone, type Sql } from "../../store/db";
import type { BalanceChange } from "../balanceChanges";
import type { ChainBlock } from "../blocks/chainBlock";
import type { Changes, TokenChange, Transfer } from "../changes";
import {
  BIGINT,
  BOOLEAN,
  BYTEA,
  fixed,
  FLOAT8,
  INT,
  key,
  nullable,
  NUMERIC,
  summed,
  TEXT,
  word,
} from "../../store/tables/columns";
import type { Token } from "../entities";
import { writeGovernance } from "../governance/writeGovernance";
import { LOG_FACTS, LOG_KEY, OF_LOG } from "./logColumns";
import { writeFills } from "../orders/writeFills";
import { toWhole } from "../../lib/pricing/units";
import { table, writerOf } from "../../store/tables/table";
import { TOKEN_TABLE } from "../../store/tables/tokenTable";
import { NO_VALUES, type VersionValues } from "../market/versionValues";
import { writeActivity } from "./writeActivity";
import { writeAuctions } from "./writeAuctions";
import { writeCandles } from "./writeCandles";
import { writeNfts } from "./writeNfts";
import { writePools } from "./writePools";
import { writePositions } from "./writePositions";

/** Writes the changes of some blocks. Must run in one transaction. */
export async function writeChanges(sql: Sql, chain: string, changes: Changes) {
  const { blocks, valuesLocked, coinPrices } = changes;
  await allDone([
    writeBlocks(
      sql,
      chain,
      blocks.map((block, place) => ({ block, values: valuesLocked[place] ?? NO_VALUES })),
    ),
    writeTransactions(
      sql,
      chain,
      blocks.flatMap((block, place) =>
        block.transactions.map((made) => ({ block, made, coinUsd: coinPrices[place] ?? null })),
      ),
    ),
    writeTransfers(sql, chain, changes.transfers),
    writeActivity(sql, chain, changes),
    writeTokens(sql, chain, changes.tokens),
    writeTokenChanges(sql, chain, changes.tokenChanges),
    writeBalances(sql, chain, changes.balances.values()),
    writePools(sql, chain, changes),
    writePositions(sql, chain, changes),
    writeCandles(sql, chain, changes),
    writeNfts(sql, chain, changes),
    writeFills(sql, chain, changes.orderFills),
    writeGovernance(sql, chain, changes),
    writeAuctions(sql, chain, changes),
  ]);
}

export const BLOCK_TABLE = table("block", {
  number: key(BIGINT),
  hash: fixed(BYTEA),
  timestamp: fixed(BIGINT),
  /** Source of the movements of native coins. */
  coinSource: fixed(word<ChainBlock["coinSource"]>()),
  /** Dollars in all pools after the block. */
  valueLockedV2: fixed(nullable(FLOAT8)),
  valueLockedV3: fixed(nullable(FLOAT8)),
  valueLockedV4: fixed(nullable(FLOAT8)),
});

const writeBlocks = writerOf(BLOCK_TABLE)<{ readonly block: ChainBlock; readonly values: VersionValues }>({
  number: ({ block }) => block.number,
  hash: ({ block }) => block.hash,
  timestamp: ({ block }) => block.timestamp,
  coinSource: ({ block }) => block.coinSource,
  valueLockedV2: ({ values }) => values.V2,
  valueLockedV3: ({ values }) => values.V3,
  valueLockedV4: ({ values }) => values.V4,
});

export const TRANSACTION_TABLE = table("chain_transaction", {
  blockNumber: key(BIGINT),
  index: key(INT),
  ...LOG_FACTS,
  sender: fixed(BYTEA),
  recipient: fixed(nullable(BYTEA)),
  nonce: fixed(BIGINT),
  hasSucceeded: fixed(BOOLEAN),
  /** Wei, here and in `value`. */
  fee: fixed(NUMERIC),
  value: fixed(NUMERIC),
  selector: fixed(BYTEA),
  feeUsd: fixed(nullable(FLOAT8)),
});

type MadeTransaction = {
  readonly block: ChainBlock;
  readonly made: ChainBlock["transactions"][number];
  readonly coinUsd: number | null;
};

const COIN_DECIMALS = 18;
/** Four bytes in hex, with the prefix. */
const SELECTOR_LENGTH = 10;

const writeTransactions = writerOf(TRANSACTION_TABLE)<MadeTransaction>({
  blockNumber: ({ block }) => block.number,
  index: ({ made }) => made.index,
  hash: ({ made }) => made.hash,
  timestamp: ({ block }) => block.timestamp,
  sender: ({ made }) => made.sender,
  recipient: ({ made }) => made.recipient,
  nonce: ({ made }) => made.nonce,
  hasSucceeded: ({ made }) => made.hasSucceeded,
  fee: ({ made }) => made.fee,
  value: ({ made }) => made.value,
  selector: ({ made }) => made.input.slice(0, SELECTOR_LENGTH),
  feeUsd: ({ made, coinUsd }) => (coinUsd === null ? null : toWhole(made.fee, COIN_DECIMALS) * coinUsd),
});

export const TRANSFER_TABLE = table("transfer", {
  ...LOG_KEY,
  ...LOG_FACTS,
  token: fixed(BYTEA),
  sender: fixed(BYTEA),
  recipient: fixed(BYTEA),
  amount: fixed(NUMERIC),
  usdValue: fixed(nullable(FLOAT8)),
});

const writeTransfers = writerOf(TRANSFER_TABLE)<Transfer>({ ...OF_LOG, token: ({ log }) => log.facts.address });

const writeTokens = writerOf(TOKEN_TABLE)<Token>({
  priceUsd: ({ price }) => price?.usd ?? null,
  pricePool: ({ price }) => price?.pool ?? null,
});

export const TOKEN_CHANGE_TABLE = table(
  "token_change",
  {
    address: key(BYTEA),
    blockNumber: key(BIGINT),
    name: fixed(nullable(TEXT)),
    symbol: fixed(nullable(TEXT)),
    decimals: fixed(nullable(INT)),
  },
  "ignored",
);

const writeTokenChanges = writerOf(TOKEN_CHANGE_TABLE)<TokenChange>({});

export const BALANCE_TABLE = table("balance", { holder: key(BYTEA), token: key(BYTEA), amount: summed(NUMERIC) });

const writeBalances = writerOf(BALANCE_TABLE)<BalanceChange>({});
