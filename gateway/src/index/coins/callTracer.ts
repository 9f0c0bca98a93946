import type { ChainTransaction } from "../blocks/chainBlock";
import { ImplausibleAnswer } from "../../chain/nodes/nodeFailure";
import type { NativeMove } from "./nativeCoins";
import { checkCount, checkRoot, fieldsOf, isTracedWhole, listOf, MAX_FRAMES, moveOf, type TraceMethod } from "./traces";

const OPTIONS = { tracer: "callTracer", timeout: "10s" };
/** Calls that may carry coins. A delegate call repeats its caller's value. */
const MOVING: ReadonlySet<unknown> = new Set(["CALL", "CREATE", "CREATE2", "SELFDESTRUCT"]);

/** `debug_trace*` with Geth's call tracer: one nested call per transaction. */
export const callTracer: TraceMethod = {
  calls: (traced) =>
    isTracedWhole(traced)
      ? [["debug_traceBlockByHash", traced.block.hash, OPTIONS]]
      : traced.transactions.map(({ hash }) => ["debug_traceTransaction", hash, OPTIONS]),

  moves(traced, answers) {
    const frames = isTracedWhole(traced) ? framesOf(traced.size, answers[0]) : null;
    return new Map(
      traced.transactions.map((transaction, position) => {
        const frame = frames ? frames[transaction.index] : { result: answers[position] };
        if (frame?.txHash !== undefined && frame.txHash !== transaction.hash) {
          throw new ImplausibleAnswer(`the traces of block ${traced.block.number} are of other transactions`);
        }
        return [transaction.hash, movesOf(transaction, frame?.result)];
      }),
    );
  },
};

function framesOf(size: number, answer: unknown) {
  const frames = listOf(answer).map(fieldsOf);
  if (frames.length !== size) throw new ImplausibleAnswer(`${frames.length} traces of ${size} transactions`);
  return frames;
}

/** In the order of the calls. A failed call is reverted with all calls within it. */
function movesOf(transaction: ChainTransaction, frame: unknown): NativeMove[] {
  const root = fieldsOf(frame);
  checkRoot(transaction, root.from, root.to, root.value);
  const moves: NativeMove[] = [];
  const open: unknown[] = [root];
  for (let frames = 0; open.length; frames++) {
    if (frames === MAX_FRAMES) throw new ImplausibleAnswer(`the trace of ${transaction.hash} has too many calls`);
    const { type, from, to, value, error, calls } = fieldsOf(open.pop());
    if (error !== undefined && error !== null) continue;
    const move = MOVING.has(type) ? moveOf(from, to, value) : null;
    if (move) moves.push(move);
    if (calls === undefined || calls === null) continue;
    const inner = listOf(calls);
    for (let position = inner.length - 1; position >= 0; position--) open.push(inner[position]);
  }
  checkCount(moves, transaction);
  return moves;
}
