import type { ChainTransaction } from "../chainBlock";
import { isTracedWhole, type Traced } from "./traces";

/** Calls that are always affordable: near the head they delay nothing. */
const MIN_CALLS = 40;

/** Returns how many calls may be spent on coins, relative to those that reading the same blocks takes. */
export function callBudget(blocks: number, transactions: number, part: number): number {
  return Math.max(MIN_CALLS, Math.floor((blocks + transactions) * part));
}

/** Selects the transactions that a number of calls can trace, preferring those that evidently moved native coins. */
export function affordable<Some extends Traced>(wanted: readonly Some[], calls: number): Some[] {
  let left = calls;
  const chosen: Some[] = [];
  for (const isEvident of [true, false]) {
    for (const traced of wanted) {
      const transactions = isTracedWhole(traced)
        ? traced.transactions
        : traced.transactions.filter((one) => showsCoins(one) === isEvident);
      const cost = isTracedWhole(traced) ? 1 : transactions.length;
      const isChosen = isTracedWhole(traced) && !isEvident;
      if (!transactions.length || isChosen || cost > left) continue;
      left -= cost;
      chosen.push({ ...traced, transactions });
    }
  }
  return chosen;
}

/** Whether a transaction's value, or an event like the wrapped token's, shows coins; others may move coins too. */
function showsCoins({ value, logs }: ChainTransaction): boolean {
  return value > 0n || logs.some(({ facts: { topics } }) => topics.length === 2);
}
