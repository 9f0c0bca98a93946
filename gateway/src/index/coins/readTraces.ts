import { GatewayStops, NodeFailure, RpcError } from "../../chain/nodes/nodeFailure";
import type { NodeRpc } from "../../chain/rpc";
import type { NativeMove } from "./nativeCoins";
import type { Traced, TraceMethod } from "./traces";

/** Time limit for all traces of an attempt. */
const TIMEOUT_MILLISECONDS = 10_000;
/** Failures among successes that end the attempt. */
const MAX_FAILURES = 8;

type Checked = (traced: Traced, moves: ReadonlyMap<string, readonly NativeMove[]>) => void;

/** Moves reported by a method; `isProven` when it reported any. */
export type FoundMoves = { readonly moves: Map<string, readonly NativeMove[]>; readonly isProven: boolean };

/**
 * Reads the moves of transactions by one method. While it is unknown whether the node offers the method, only the
 * cheapest transaction is requested first. After a failure the request is halved, so that one trace that is too large
 * or too slow does not affect the others.
 */
export async function readTraces(
  node: NodeRpc,
  method: TraceMethod,
  requestedBlocks: readonly Traced[],
  check: Checked,
  isProven: boolean,
): Promise<FoundMoves> {
  const moves = new Map<string, readonly NativeMove[]>();
  const signal = AbortSignal.timeout(TIMEOUT_MILLISECONDS);
  const read = async (part: readonly Traced[]) => {
    try {
      for (const [hash, transactionMoves] of await readPart(node, method, part, check, signal))
        moves.set(hash, transactionMoves);
      return true;
    } catch (error) {
      const isRefusal = error instanceof RpcError || error instanceof NodeFailure;
      if (!isRefusal || error instanceof GatewayStops) throw error;
      return false;
    }
  };

  const waiting: (readonly Traced[])[] = [requestedBlocks];
  let isTrusted = isProven;
  for (let failures = 0; waiting.length && failures < MAX_FAILURES && !signal.aborted;) {
    if (!isTrusted && !(await read([cheapestOf(requestedBlocks)]))) break;
    isTrusted = true;
    const part = waiting.pop()!;
    if (await read(part)) continue;
    failures++;
    isTrusted = moves.size > 0;
    waiting.push(...halvesOf(part));
  }
  return { moves, isProven: moves.size > 0 };
}

function cheapestOf(candidates: readonly Traced[]): Traced {
  const all = candidates.flatMap((traced) => traced.transactions.map((transaction) => ({ traced, transaction })));
  const { traced, transaction } = all.reduce((one, next) => (next.transaction.fee < one.transaction.fee ? next : one));
  return { ...traced, transactions: [transaction] };
}

async function readPart(
  node: NodeRpc,
  method: TraceMethod,
  part: readonly Traced[],
  check: Checked,
  signal: AbortSignal,
) {
  const calls = part.map((traced) => method.calls(traced));
  const answers = await node.tryBatch<unknown>(calls.flat(), signal);
  let start = 0;
  const entries: (readonly [string, readonly NativeMove[]])[] = [];
  for (const [position, traced] of part.entries()) {
    const end = start + calls[position]!.length;
    const moves = method.moves(traced, answers.slice(start, end));
    check(traced, moves);
    entries.push(...moves);
    start = end;
  }
  return entries;
}

/** Returns the halves of some blocks, or of one block's transactions; empty for a single transaction. */
function halvesOf(part: readonly Traced[]): (readonly Traced[])[] {
  const middle = Math.ceil(part.length / 2);
  if (part.length > 1) return [part.slice(middle), part.slice(0, middle)];
  const { transactions, ...block } = part[0]!;
  if (transactions.length < 2) return [];
  const half = Math.ceil(transactions.length / 2);
  return [transactions.slice(half), transactions.slice(0, half)].map((some) => [{ ...block, transactions: some }]);
}
