import { MAX_OPEN_ORDERS } from "@cenote/domain/trading";
import type { AmountProblem, TypedAmount } from "@cenote/kit/money/typedAmount";
import type { Account } from "@cenote/kit/remote";
import { isBlocked } from "@cenote/kit/safety/tokenWarning";
import type { TradeToken } from "@cenote/kit/trade/readTradeToken";
import { MAX_SWAP_AMOUNT, type Balance } from "../../components/swap-form/swapStatus";
import { isEndUsable, type LimitPlace } from "../../lib/limitPlace";
import type { LimitPrice } from "../../lib/limitPrice";

/** The next requirement of an order; "ready" is for its review. */
export type LimitStatus =
  | { readonly kind: "chooseToken" | "sameAsset" | "enterPrice" | "badPrice" | "enterAmount" | "badEnd" | "noWallet" }
  | { readonly kind: "watching" | "tooMany" | "ready" }
  | { readonly kind: "unusable"; readonly token: TradeToken; readonly reason: "blocked" | "decimals" | "fee" }
  | { readonly kind: "badAmount"; readonly problem: Exclude<AmountProblem, "empty"> }
  | { readonly kind: "shortOfToken"; readonly token: TradeToken; readonly missing: bigint; readonly balance: bigint };

/** Inputs of the status. */
type LimitFacts = {
  readonly place: LimitPlace;
  readonly tokenIn: TradeToken | null;
  readonly tokenOut: TradeToken | null;
  readonly typed: TypedAmount;
  readonly priceText: string;
  readonly price: LimitPrice | null;
  readonly amountIn: bigint | null;
  readonly amountOut: bigint | null;
  /** Total of all repeated orders. */
  readonly total: bigint | null;
  readonly account: Pick<Account, "canSign"> | null;
  /** Unix seconds, by the chain's time. */
  readonly now: number;
  readonly balanceIn: Balance;
  readonly coinBalance: Balance;
  readonly openCount: number;
};

/** Returns the first unmet requirement of an order, in the order in which a visitor can act on it. */
export function limitStatus(facts: LimitFacts): LimitStatus {
  const { place, tokenIn, tokenOut, typed, price, priceText, account, amountIn, amountOut } = facts;
  if (!tokenIn || !tokenOut) return { kind: "chooseToken" };
  const reasons = [tokenIn, tokenOut].map((token) => ({ token, reason: faultOf(token) }));
  for (const { token, reason } of reasons) if (reason) return { kind: "unusable", token, reason };
  // A coin and its wrapped form are exchanged one to one.
  if (tokenIn.assetId === tokenOut.assetId) return { kind: "sameAsset" };
  if (!price) return { kind: priceText.trim() === "" ? "enterPrice" : "badPrice" };
  if (typed.problem === "empty" || typed.amount === 0n) return { kind: "enterAmount" };
  if (typed.problem) return { kind: "badAmount", problem: typed.problem };
  if (!amountIn || !amountOut) return { kind: "enterAmount" };
  if (amountIn > MAX_SWAP_AMOUNT || amountOut > MAX_SWAP_AMOUNT) return { kind: "badAmount", problem: "tooLarge" };
  if (!isEndUsable(place, facts.now)) return { kind: "badEnd" };
  if (!account) return { kind: "noWallet" };
  if (!account.canSign) return { kind: "watching" };
  if (facts.openCount + place.count > MAX_OPEN_ORDERS) return { kind: "tooMany" };
  return shortOfToken(facts, tokenIn) ?? { kind: "ready" };
}

/**
 * Returns the fault of a token. With a transfer fee, less would arrive than signed, which the reactor does not check.
 */
function faultOf({ dangers, decimals }: TradeToken): "blocked" | "decimals" | "fee" | null {
  if (isBlocked(dangers)) return "blocked";
  if (decimals === null) return "decimals";
  return dangers.buyFee || dangers.sellFee ? "fee" : null;
}

/** Each order must be covered when it is signed; the coin is wrapped for all of them at once. */
function shortOfToken({ amountIn, total, balanceIn }: LimitFacts, token: TradeToken): LimitStatus | null {
  const needed = token.address === null ? total : amountIn;
  if (typeof balanceIn !== "bigint" || needed === null || needed <= balanceIn) return null;
  return { kind: "shortOfToken", token, missing: needed - balanceIn, balance: balanceIn };
}
