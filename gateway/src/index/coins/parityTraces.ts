import { groupBy } from "../../lib/groupBy";
import type { ChainTransaction } from "../blocks/chainBlock";
import { ImplausibleAnswer } from "../../chain/nodes/nodeFailure";
import { toQuantity } from "../../chain/rpc";
import type { NativeMove } from "./nativeCoins";
import { checkCount, checkRoot, fieldsOf, isTracedWhole, listOf, MAX_FRAMES, moveOf, type TraceMethod } from "./traces";

type Entry = Readonly<Record<string, unknown>>;

/** `trace_*` as introduced by Parity: all calls of a block or a transaction in one list, with their trace addresses. */
export const parityTraces: TraceMethod = {
  calls: (traced) =>
    isTracedWhole(traced)
      ? [["trace_block", toQuantity(traced.block.number)]]
      : traced.transactions.map(({ hash }) => ["trace_transaction", hash]),

  moves(traced, answers) {
    const entries = answers.flatMap(listOf).map(fieldsOf);
    const stray = entries.find(({ blockHash }) => blockHash !== traced.block.hash);
    if (stray) throw new ImplausibleAnswer(`the traces of block ${traced.block.number} are of another block`);
    const byHash = groupBy(entries, ({ transactionHash }) => transactionHash);
    return new Map(
      traced.transactions.map((transaction) => [
        transaction.hash,
        movesOf(transaction, byHash.get(transaction.hash) ?? []),
      ]),
    );
  },
};

function movesOf(transaction: ChainTransaction, entries: readonly Entry[]): NativeMove[] {
  const root = fieldsOf(entries[0]);
  if (listOf(root.traceAddress).length)
    throw new ImplausibleAnswer(`the trace of ${transaction.hash} has no beginning`);
  const { from, to, value } = fieldsOf(root.action);
  checkRoot(transaction, from, to ?? fieldsOf(root.result ?? {}).address, value);
  if (entries.length > MAX_FRAMES) throw new ImplausibleAnswer(`the trace of ${transaction.hash} has too many calls`);

  const moves: NativeMove[] = [];
  /** The trace address of the last failed call: the calls within it follow, and are reverted. */
  let failed: string | null = null;
  for (const entry of entries) {
    const place = `${listOf(entry.traceAddress).join(",")},`;
    if (failed !== null && (failed === "," || place.startsWith(failed))) continue;
    failed = entry.error === undefined || entry.error === null ? null : place;
    const move = failed === null ? moveOfEntry(entry) : null;
    if (move) moves.push(move);
  }
  checkCount(moves, transaction);
  return moves;
}

function moveOfEntry({ type, action, result }: Entry): NativeMove | null {
  const { callType, from, to, value, address, refundAddress, balance } = fieldsOf(action);
  if (type === "suicide") return moveOf(address, refundAddress, balance);
  if (type === "create") return moveOf(from, fieldsOf(result).address, value);
  return type === "call" && callType === "call" ? moveOf(from, to, value) : null;
}
