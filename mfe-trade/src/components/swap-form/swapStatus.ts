import { maxQuoteAgeSeconds } from "@cenote/domain/trading";
import type { TypedAmount } from "@cenote/kit/money/typedAmount";
import type { Account } from "@cenote/kit/remote";
import type { TradeToken } from "@cenote/kit/trade/readTradeToken";
import type { Balance } from "../pair-form/pairBalances";
import { accountStatus, shortageOf, tokenFault, typedStatus, type PairStatus } from "../pair-form/pairStatus";
import type { QuoteState } from "./useQuote";

/** The next requirement of a swap; "ready" is for its review. */
export type SwapStatus =
  | PairStatus
  | { readonly kind: "failed" | "loading" | "noRoute" | "badRecipient" | "consent" | "ready" }
  | { readonly kind: "stale"; readonly seconds: number }
  | { readonly kind: "shortOfCoin"; readonly needed: bigint; readonly balance: bigint };

/** Inputs of the status. */
export type SwapFacts = {
  readonly kind: "EXACT_IN" | "EXACT_OUT";
  readonly tokenIn: TradeToken | null;
  readonly tokenOut: TradeToken | null;
  readonly typed: TypedAmount;
  readonly state: QuoteState;
  readonly account: Pick<Account, "canSign"> | null;
  /** Null for the account itself, undefined while the input is not an address. */
  readonly recipient: string | null | undefined;
  readonly balanceIn: Balance;
  /** Balance of the native coin. */
  readonly coinBalance: Balance;
  /** Whether the visitor accepted the swap's loss, or it is small. */
  readonly hasConsent: boolean;
  /** Milliseconds, as `Date.now`. */
  readonly now: number;
};

/** Returns the first unmet requirement of a swap, in the order in which a visitor can act on it. */
export function swapStatus(facts: SwapFacts): SwapStatus {
  const { tokenIn, tokenOut, typed, account, state } = facts;
  if (!tokenIn || !tokenOut) return { kind: "chooseToken" };
  for (const token of [tokenIn, tokenOut]) {
    const reason = tokenFault(token);
    if (reason) return { kind: "unusable", token, reason };
  }
  const fault = typedStatus(typed) ?? accountStatus(account);
  if (fault) return fault;
  if (facts.recipient === undefined) return { kind: "badRecipient" };
  return (
    shortageOf(tokenIn, spentOf(facts), facts.balanceIn) ??
    quoteStatus(state, facts.now) ??
    shortOfCoin(facts) ?? { kind: facts.hasConsent ? "ready" : "consent" }
  );
}

/** Returns the maximum that the account spends; null while unknown. */
function spentOf({ kind, typed, state }: SwapFacts): bigint | null {
  if (kind === "EXACT_IN") return typed.amount ?? null;
  return (state.isCurrent && state.quote?.route?.limit) || null;
}

function quoteStatus({ quote, isCurrent, hasFailed, freshAt }: QuoteState, now: number): SwapStatus | null {
  if (hasFailed) return { kind: "failed" };
  if (!isCurrent || !quote) return { kind: "loading" };
  if (!quote.route) return { kind: "noRoute" };
  const seconds = quoteAge(freshAt, now);
  return seconds > maxQuoteAgeSeconds(quote.chain) ? { kind: "stale", seconds } : null;
}

/** Returns the seconds since a quote, or a simulation, was up to date. */
export function quoteAge(freshAt: number, now: number): number {
  return freshAt === 0 ? 0 : Math.max(0, Math.round((now - freshAt) / 1000));
}

function shortOfCoin(facts: SwapFacts): SwapStatus | null {
  const { state, tokenIn, coinBalance } = facts;
  const cost = state.quote?.route?.networkCost;
  if (cost == null || typeof coinBalance !== "bigint") return null;
  const paysCoin = tokenIn?.address === null;
  const needed = cost + (paysCoin ? (spentOf(facts) ?? 0n) : 0n);
  return needed > coinBalance ? { kind: "shortOfCoin", needed, balance: coinBalance } : null;
}
