import type { AmountProblem, TypedAmount } from "@cenote/kit/money/typedAmount";
import type { Account } from "@cenote/kit/remote";
import { isBlocked } from "@cenote/kit/safety/tokenWarning";
import type { TradeToken } from "@cenote/kit/trade/readTradeToken";
import type { Balance } from "./pairBalances";

/** V4 accepts no larger amount, and pools' math overflows beyond it. */
export const MAX_SWAP_AMOUNT = 2n ** 127n - 1n;

/** Requirements of both a swap and a limit order. */
export type PairStatus =
  | { readonly kind: "chooseToken" | "enterAmount" | "noWallet" | "watching" }
  | { readonly kind: "unusable"; readonly token: TradeToken; readonly reason: "blocked" | "decimals" }
  | { readonly kind: "badAmount"; readonly problem: Exclude<AmountProblem, "empty"> }
  | { readonly kind: "shortOfToken"; readonly token: TradeToken; readonly missing: bigint; readonly balance: bigint };

/** A fault of an amount, shown in its field. */
export type AmountFault = Extract<PairStatus, { kind: "badAmount" | "shortOfToken" }>;

/** Returns the reason why a token cannot be traded; null without one. */
export function tokenFault({ dangers, decimals }: TradeToken): "blocked" | "decimals" | null {
  if (isBlocked(dangers)) return "blocked";
  return decimals === null ? "decimals" : null;
}

/** Returns the unmet requirement of the typed amount; null without one. */
export function typedStatus({ problem, amount }: TypedAmount): PairStatus | null {
  if (problem === "empty" || amount === 0n) return { kind: "enterAmount" };
  if (problem) return { kind: "badAmount", problem };
  return amount > MAX_SWAP_AMOUNT ? { kind: "badAmount", problem: "tooLarge" } : null;
}

/** Returns the unmet requirement of the account; null without one. */
export function accountStatus(account: Pick<Account, "canSign"> | null): PairStatus | null {
  if (!account) return { kind: "noWallet" };
  return account.canSign ? null : { kind: "watching" };
}

/** Compares a balance with the amount needed; an unknown amount or balance is no shortage. */
export function shortageOf(token: TradeToken, needed: bigint | null, balance: Balance): PairStatus | null {
  if (typeof balance !== "bigint" || needed === null || needed <= balance) return null;
  return { kind: "shortOfToken", token, missing: needed - balance, balance };
}
