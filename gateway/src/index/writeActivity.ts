import { allDone, bytes, type Sql } from "../store/db";
import type { Changes } from "./changes";
import { insertRows } from "../store/insertRows";

/** Writes the activity of some blocks, by address. */
export async function writeActivity(sql: Sql, chain: string, changes: Changes) {
  await allDone([
    insertRows(
      sql,
      chain,
      "native_transfer",
      {
        block_number: "bigint",
        index: "int",
        position: "int",
        sender: "bytea",
        recipient: "bytea",
        amount: "numeric",
        usd_value: "float8",
      },
      changes.nativeTransfers.map(({ blockNumber, index, position, sender, recipient, amount, usdValue }) => [
        blockNumber,
        index,
        position,
        bytes(sender),
        bytes(recipient),
        amount,
        usdValue,
      ]),
    ),
    insertRows(
      sql,
      chain,
      "approval",
      {
        block_number: "bigint",
        log_index: "int",
        kind: "text",
        contract: "bytea",
        owner: "bytea",
        spender: "bytea",
        amount: "numeric",
        token_id: "numeric",
        is_by_permit2: "boolean",
        hash: "bytea",
        timestamp: "bigint",
      },
      changes.approvals.map(({ log: { facts }, ...approval }) => [
        facts.blockNumber,
        facts.logIndex,
        approval.kind,
        bytes(approval.contract),
        bytes(approval.owner),
        bytes(approval.spender),
        approval.amount,
        approval.tokenId,
        approval.isByPermit2,
        bytes(facts.hash),
        facts.timestamp,
      ]),
    ),
    insertRows(
      sql,
      chain,
      "involvement",
      { address: "bytea", block_number: "bigint", index: "int", type: "text" },
      changes.involvements.map(({ address, blockNumber, index, type }) => [bytes(address), blockNumber, index, type]),
    ),
  ]);
}
