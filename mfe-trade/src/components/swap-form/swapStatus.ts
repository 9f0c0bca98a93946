import { STALE_QUOTE_SECONDS } from "@cenote/domain/trading";
import type { AmountProblem, TypedAmount } from "@cenote/kit/money/typedAmount";
import type { Account } from "@cenote/kit/remote";
import { isBlocked } from "@cenote/kit/safety/tokenWarning";
import type { TradeToken } from "@cenote/kit/trade/readTradeToken";
import type { QuoteState } from "./useQuote";

/** A balance: null while unknown, undefined without an account. */
export type Balance = bigint | null | undefined;

/** V4 accepts no larger amount, and pools' math overflows beyond it. */
export const MAX_SWAP_AMOUNT = 2n ** 127n - 1n;

/** The next requirement of a swap; "ready" is for its review. */
export type SwapStatus =
  | {
      readonly kind:
        | "chooseToken"
        | "enterAmount"
        | "noWallet"
        | "watching"
        | "failed"
        | "loading"
        | "noRoute"
        | "badRecipient";
    }
  | { readonly kind: "unusable"; readonly token: TradeToken; readonly reason: "blocked" | "decimals" }
  | { readonly kind: "badAmount"; readonly problem: Exclude<AmountProblem, "empty"> }
  | { readonly kind: "stale"; readonly seconds: number }
  | { readonly kind: "shortOfToken"; readonly token: TradeToken; readonly missing: bigint; readonly balance: bigint }
  | { readonly kind: "shortOfCoin"; readonly needed: bigint; readonly balance: bigint }
  | { readonly kind: "consent" | "ready" };

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
    if (isBlocked(token.dangers)) return { kind: "unusable", token, reason: "blocked" };
    if (token.decimals === null) return { kind: "unusable", token, reason: "decimals" };
  }
  if (typed.problem === "empty" || typed.amount === 0n) return { kind: "enterAmount" };
  if (typed.problem) return { kind: "badAmount", problem: typed.problem };
  if (typed.amount > MAX_SWAP_AMOUNT) return { kind: "badAmount", problem: "tooLarge" };
  if (!account) return { kind: "noWallet" };
  if (!account.canSign) return { kind: "watching" };
  if (facts.recipient === undefined) return { kind: "badRecipient" };
  return shortOfToken(facts) ?? quoteStatus(state, facts.now) ?? shortOfCoin(facts) ?? afterQuote(facts);
}

/** Returns the maximum that the account spends; null while unknown. */
function spentOf({ kind, typed, state }: SwapFacts): bigint | null {
  if (kind === "EXACT_IN") return typed.amount ?? null;
  return (state.isCurrent && state.quote?.route?.limit) || null;
}

function shortOfToken(facts: SwapFacts): SwapStatus | null {
  const { tokenIn, balanceIn } = facts;
  const spent = spentOf(facts);
  if (!tokenIn || typeof balanceIn !== "bigint" || spent === null || spent <= balanceIn) return null;
  return { kind: "shortOfToken", token: tokenIn, missing: spent - balanceIn, balance: balanceIn };
}

function quoteStatus({ quote, isCurrent, hasFailed, freshAt }: QuoteState, now: number): SwapStatus | null {
  if (hasFailed) return { kind: "failed" };
  if (!isCurrent || !quote) return { kind: "loading" };
  if (!quote.route) return { kind: "noRoute" };
  const seconds = quoteAge(freshAt, now);
  return seconds > STALE_QUOTE_SECONDS ? { kind: "stale", seconds } : null;
}

/** Returns the seconds since the gateway last reported a block. */
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

function afterQuote({ hasConsent }: SwapFacts): SwapStatus {
  return { kind: hasConsent ? "ready" : "consent" };
}
