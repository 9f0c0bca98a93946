import type { ChainBlock, ChainTransaction } from "../blocks/chainBlock";
import { ImplausibleAnswer } from "../../chain/nodes/nodeFailure";
import type { RpcCall } from "../../chain/rpc";
import type { NativeMove } from "./nativeCoins";

/** Transactions of one block to trace. */
export type Traced = {
  readonly block: ChainBlock;
  /** Number of the block's transactions. */
  readonly size: number;
  readonly transactions: readonly ChainTransaction[];
};

/** The moves of transactions by their hashes. */
export type MovesByHash = ReadonlyMap<string, readonly NativeMove[]>;

/** One of the trace methods that nodes offer. */
export type TraceMethod = {
  /** The calls that trace transactions: one for the block, or one for each transaction. */
  calls(traced: Traced): readonly RpcCall[];
  /** @throws ImplausibleAnswer if the answers are not traces of these transactions. */
  moves(traced: Traced, answers: readonly unknown[]): MovesByHash;
};

/** The gas of a block allows a transaction fewer calls than this. */
export const MAX_FRAMES = 200_000;
/** A call with coins costs at least 6,700 gas. */
export const MAX_MOVES = 20_000;

/**
 * A block is traced as a whole from this fraction of its transactions on: a node also runs those before a traced one.
 */
const WANTED_PART = 1 / 4;

export function isTracedWhole({ size, transactions }: Traced): boolean {
  return transactions.length > 1 && transactions.length >= size * WANTED_PART;
}

/** Returns the fields of an answer's object, which are of any type. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== "object" || value === null) throw new ImplausibleAnswer("a trace lacks a call");
  return value as Record<string, unknown>;
}

export function listOf(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new ImplausibleAnswer("a trace is not a list");
  return value;
}

const ADDRESS = /^0x[0-9a-f]{40}$/i;
const QUANTITY = /^0x[0-9a-f]{1,64}$/i;

/** Decodes a move from an answer; null if nothing moved. */
export function moveOf(sender: unknown, recipient: unknown, amount: unknown): NativeMove | null {
  if (amount === undefined || amount === null || amount === "0x0") return null;
  if (typeof amount !== "string" || !QUANTITY.test(amount))
    throw new ImplausibleAnswer("a trace has an invalid amount");
  const wei = BigInt(amount);
  const [from, to] = [addressOf(sender), addressOf(recipient)];
  return wei === 0n || from === to ? null : { sender: from, recipient: to, amount: wei };
}

export function addressOf(value: unknown): string {
  if (typeof value !== "string" || !ADDRESS.test(value)) throw new ImplausibleAnswer("a trace has an invalid address");
  return value.toLowerCase();
}

/** Refuses the trace of another transaction. */
export function checkRoot(transaction: ChainTransaction, from: unknown, to: unknown, value: unknown) {
  const { hash, sender, recipient } = transaction;
  const amount = typeof value === "string" && QUANTITY.test(value) ? BigInt(value) : 0n;
  const isSame =
    addressOf(from) === sender.toLowerCase() &&
    (recipient === null || addressOf(to) === recipient.toLowerCase()) &&
    amount === transaction.value;
  if (!isSame) throw new ImplausibleAnswer(`the trace of ${hash} is of another transaction`);
}

export function checkCount(moves: readonly NativeMove[], { hash }: ChainTransaction) {
  if (moves.length > MAX_MOVES) throw new ImplausibleAnswer(`the trace of ${hash} moves coins ${moves.length} times`);
}
