import { MAX_OPEN_ORDERS } from "@cenote/domain/trading";
import type { TypedAmount } from "@cenote/kit/money/typedAmount";
import type { Account } from "@cenote/kit/remote";
import type { TradeToken } from "@cenote/kit/trade/readTradeToken";
import type { Balance } from "../../components/pair-form/pairBalances";
import {
  accountStatus,
  MAX_SWAP_AMOUNT,
  shortageOf,
  tokenFault,
  typedStatus,
  type PairStatus,
} from "../../components/pair-form/pairStatus";
import { isEndUsable, type LimitPlace } from "../../lib/limitPlace";
import type { LimitPrice } from "../../lib/limitPrice";

/** The next requirement of an order; "ready" is for its review. */
export type LimitStatus =
  | PairStatus
  | { readonly kind: "sameAsset" | "enterPrice" | "badPrice" | "badEnd" | "tooMany" | "ready" }
  | { readonly kind: "hasFee"; readonly token: TradeToken };

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
  readonly openCount: number;
};

/** Returns the first unmet requirement of an order, in the order in which a visitor can act on it. */
export function limitStatus(facts: LimitFacts): LimitStatus {
  const { place, tokenIn, tokenOut, typed, price, priceText, account, amountIn, amountOut } = facts;
  if (!tokenIn || !tokenOut) return { kind: "chooseToken" };
  for (const token of [tokenIn, tokenOut]) {
    const reason = tokenFault(token);
    if (reason) return { kind: "unusable", token, reason };
    // With a transfer fee, less would arrive than signed, which the reactor does not check.
    if (token.dangers.buyFee || token.dangers.sellFee) return { kind: "hasFee", token };
  }
  // A coin and its wrapped form are exchanged one to one.
  if (tokenIn.assetId === tokenOut.assetId) return { kind: "sameAsset" };
  if (!price) return { kind: priceText.trim() === "" ? "enterPrice" : "badPrice" };
  const typedFault = typedStatus(typed);
  if (typedFault) return typedFault;
  if (!amountIn || !amountOut) return { kind: "enterAmount" };
  if (amountIn > MAX_SWAP_AMOUNT || amountOut > MAX_SWAP_AMOUNT) return { kind: "badAmount", problem: "tooLarge" };
  if (!isEndUsable(place, facts.now)) return { kind: "badEnd" };
  const accountFault = accountStatus(account);
  if (accountFault) return accountFault;
  if (facts.openCount + place.count > MAX_OPEN_ORDERS) return { kind: "tooMany" };
  // Each order must be covered when it is signed; the coin is wrapped for all of them at once.
  const needed = tokenIn.address === null ? facts.total : amountIn;
  return shortageOf(tokenIn, needed, facts.balanceIn) ?? { kind: "ready" };
}
