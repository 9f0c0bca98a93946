import { allDone, type Sql } from "../../store/db";
import type { AccountDelegation, Approval, Changes, Involvement, NativeTransfer } from "../changes";
import { BIGINT, BOOLEAN, BYTEA, fixed, FLOAT8, INT, key, nullable, NUMERIC, word } from "../../store/tables/columns";
import { LOG_FACTS, LOG_KEY, OF_LOG } from "./logColumns";
import { table, writerOf } from "../../store/tables/table";

/** Writes the activity of some blocks, by address. */
export async function writeActivity(sql: Sql, chain: string, changes: Changes) {
  await allDone([
    writeNativeTransfers(sql, chain, changes.nativeTransfers),
    writeApprovals(sql, chain, changes.approvals),
    writeInvolvements(sql, chain, changes.involvements),
    writeAccountDelegations(sql, chain, changes.accountDelegations),
  ]);
}

export const NATIVE_TRANSFER_TABLE = table("native_transfer", {
  blockNumber: key(BIGINT),
  /** The transaction's index in its block, and the move's in its transaction. */
  index: key(INT),
  position: key(INT),
  sender: fixed(BYTEA),
  recipient: fixed(BYTEA),
  amount: fixed(NUMERIC),
  usdValue: fixed(nullable(FLOAT8)),
});

const writeNativeTransfers = writerOf(NATIVE_TRANSFER_TABLE)<NativeTransfer>({});

export const APPROVAL_TABLE = table("approval", {
  ...LOG_KEY,
  ...LOG_FACTS,
  kind: fixed(word<Approval["kind"]>()),
  contract: fixed(BYTEA),
  owner: fixed(BYTEA),
  spender: fixed(BYTEA),
  amount: fixed(nullable(NUMERIC)),
  tokenId: fixed(nullable(NUMERIC)),
  isByPermit2: fixed(BOOLEAN),
});

const writeApprovals = writerOf(APPROVAL_TABLE)<Approval>(OF_LOG);

export const INVOLVEMENT_TABLE = table("involvement", {
  address: key(BYTEA),
  blockNumber: key(BIGINT),
  index: key(INT),
  type: fixed(word<Involvement["type"]>()),
  isHidden: fixed(BOOLEAN),
});

const writeInvolvements = writerOf(INVOLVEMENT_TABLE)<Involvement>({});

export const ACCOUNT_DELEGATION_TABLE = table("account_delegation", {
  blockNumber: key(BIGINT),
  index: key(INT),
  position: key(INT),
  account: fixed(BYTEA),
  delegate: fixed(nullable(BYTEA)),
  nonce: fixed(NUMERIC),
});

const writeAccountDelegations = writerOf(ACCOUNT_DELEGATION_TABLE)<AccountDelegation>({});
