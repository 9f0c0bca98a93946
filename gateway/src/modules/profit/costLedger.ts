import type { CostMethod } from "../../__generated__/resolvers";
import { ZERO_ADDRESS } from "../../lib/zeroAddress";
import { addCosts, openInventory, type Cost, type Inventory } from "./inventory";

/** A transaction's change of some accounts' combined balance of a token. */
export type Move = {
  readonly token: string;
  /** Raw units; negative when sent. */
  readonly amount: bigint;
  /** Dollars for a raw unit at the prices of its block; null without a price. */
  readonly unitUsd: number | null;
};

/** A transaction of the accounts; its moves do not include network fees. */
export type AccountTransaction = {
  readonly hash: string;
  readonly timestamp: number;
  readonly moves: readonly Move[];
  /** Wei that the accounts paid; 0 if another account sent it. */
  readonly fee: bigint;
  readonly feeUsd: number | null;
};

/** Tokens that left the accounts, with their cost and proceeds. */
export type Disposal = {
  readonly hash: string;
  readonly timestamp: number;
  readonly token: string;
  /** Raw units. */
  readonly amount: bigint;
  readonly cost: Cost;
  readonly proceeds: Cost;
  /** The part of the transaction's fee; null if the coin had no price. */
  readonly feeUsd: number | null;
};

/** The remainder of a token, and the result of its disposals. */
export type TokenLedger = {
  readonly amount: bigint;
  readonly cost: Cost;
  readonly proceeds: Cost;
  readonly realized: Cost;
};

export type CostLedger = {
  readonly tokens: ReadonlyMap<string, TokenLedger>;
  /** Oldest first. */
  readonly disposals: readonly Disposal[];
  /** Network fees whose coin had a price. */
  readonly feesUsd: number;
};

type Book = { readonly inventory: Inventory; proceeds: Cost; realized: Cost };

/**
 * Tracks tokens' costs through some accounts' transactions, oldest first. Received tokens cost their market value, or
 * in an exchange the value given for them; sent tokens yield their market value, or the value received. Coins that paid
 * network fees are disposed of at cost, without profit. Holdings that the transactions do not explain existed before
 * them.
 */
export function costLedger(
  transactions: readonly AccountTransaction[],
  held: ReadonlyMap<string, bigint>,
  method: CostMethod,
): CostLedger {
  const books = new Map<string, Book>();
  const bookOf = (token: string) => {
    const existing = books.get(token);
    if (existing) return existing;
    const book: Book = { inventory: openInventory(method), proceeds: 0, realized: 0 };
    books.set(token, book);
    return book;
  };
  const unexplained = unexplainedOf(transactions, held);
  for (const [token, amount] of unexplained)
    if (amount > 0n) bookOf(token).inventory.add(amount, "UNEXPLAINED_BALANCE");

  const disposals: Disposal[] = [];
  let feesUsd = 0;
  for (const { moves, fee, feeUsd, hash, timestamp } of transactions) {
    const ins = moves.filter(({ amount }) => amount > 0n);
    const outs = moves.filter(({ amount }) => amount < 0n);
    for (const move of ins) bookOf(move.token).inventory.add(move.amount, costOf(move, ins, outs));
    for (const move of outs) {
      const book = bookOf(move.token);
      const amount = -move.amount;
      const cost = book.inventory.take(amount);
      const proceeds = proceedsOf(move, ins, outs);
      book.proceeds = addCosts(book.proceeds, proceeds);
      book.realized = addCosts(book.realized, profitOf(cost, proceeds));
      const share = feeUsd === null ? null : feeUsd / outs.length;
      disposals.push({ hash, timestamp, token: move.token, amount, cost, proceeds, feeUsd: share });
    }
    if (fee > 0n) bookOf(ZERO_ADDRESS).inventory.take(fee);
    feesUsd += feeUsd ?? 0;
  }

  const tokens = new Map<string, TokenLedger>();
  for (const [token, { inventory, proceeds, realized }] of books) {
    const amount = held.get(token) ?? 0n;
    const cost = (unexplained.get(token) ?? 0n) < 0n ? "UNEXPLAINED_BALANCE" : inventory.cost;
    tokens.set(token, { amount, cost, proceeds, realized });
  }
  return { tokens, disposals, feesUsd };
}

/** Returns the profit of a disposal. */
export function profitOf(cost: Cost, proceeds: Cost): Cost {
  if (typeof cost !== "number") return cost;
  return typeof proceeds === "number" ? proceeds - cost : proceeds;
}

/** Returns holdings that no transaction explains; negative for tokens that left without a transaction. */
function unexplainedOf(transactions: readonly AccountTransaction[], held: ReadonlyMap<string, bigint>) {
  const rest = new Map(held);
  const add = (token: string, amount: bigint) => rest.set(token, (rest.get(token) ?? 0n) - amount);
  for (const { moves, fee } of transactions) {
    for (const { token, amount } of moves) add(token, amount);
    if (fee > 0n) add(ZERO_ADDRESS, -fee);
  }
  return rest;
}

function costOf(move: Move, ins: readonly Move[], outs: readonly Move[]): Cost {
  const market = marketOf([move]);
  const paid = outs.length ? marketOf(outs) : null;
  if (paid === null) return market ?? "UNPRICED_TRANSFER";
  if (ins.length === 1) return paid;
  const received = marketOf(ins);
  return market === null || !received ? "UNPRICED_TRANSFER" : (paid * market) / received;
}

function proceedsOf(move: Move, ins: readonly Move[], outs: readonly Move[]): Cost {
  const market = marketOf([move]) ?? (outs.length === 1 && ins.length ? marketOf(ins) : null);
  return market ?? "UNPRICED_TRANSFER";
}

/** Returns the dollars of all moves at the prices of their time; null if one has no price. */
function marketOf(moves: readonly Move[]): number | null {
  let sum = 0;
  for (const { amount, unitUsd } of moves) {
    if (unitUsd === null) return null;
    sum += Math.abs(Number(amount)) * unitUsd;
  }
  return sum;
}
