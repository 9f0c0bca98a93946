import type { Address } from "viem";
import { MAX_SLIPPAGE_BPS } from "@cenote/domain/trading";
import type { SwapContracts } from "@cenote/kit/sending";
import type { TradeToken } from "@cenote/kit/trade/readTradeToken";
import { checkRoute } from "@cenote/protocol/checkRoute";
import { limitOf } from "@cenote/protocol/swapPlan";
import type { QuotedRoute, SwapQuote } from "../swap-form/swapQuote";

/** The terms that a visitor agrees to; amounts are in smallest units. */
export type SwapTerms = {
  readonly account: Address;
  readonly tokenIn: TradeToken;
  readonly tokenOut: TradeToken;
  readonly quote: SwapQuote;
  readonly route: QuotedRoute;
  /** Minimum received for an exact input, maximum spent for an exact output. */
  readonly limit: bigint;
  /** Null for the account itself. */
  readonly recipient: Address | null;
  readonly deadlineMinutes: number;
  readonly isExactApproval: boolean;
};

/** Returns the maximum that the account spends. */
export function spentAtMost({ quote, route, limit }: Pick<SwapTerms, "quote" | "route" | "limit">): bigint {
  return quote.kind === "EXACT_IN" ? route.amountIn : limit;
}

/** Returns the minimum received. */
export function receivedAtLeast({ quote, route, limit }: Pick<SwapTerms, "quote" | "route" | "limit">): bigint {
  return quote.kind === "EXACT_IN" ? limit : route.amountOut;
}

/** Returns the limit as this browser computes it from the route and the slippage. */
export function ownLimit({ plan, slippageBps }: QuotedRoute): bigint {
  if (slippageBps < 0 || slippageBps > MAX_SLIPPAGE_BPS) {
    throw new RangeError(`the slippage must be from 0 to ${MAX_SLIPPAGE_BPS} basis points, got ${slippageBps}`);
  }
  return limitOf(plan, slippageBps);
}

/** Returns the better of two limits for the visitor: the higher received, or the lower spent amount. */
export function betterLimit(kind: SwapQuote["kind"], one: bigint, other: bigint): bigint {
  return (kind === "EXACT_IN") === one > other ? one : other;
}

/** Whether a route no longer meets the accepted limit. */
export function isWorse({ kind }: SwapQuote, { amountIn, amountOut }: QuotedRoute, accepted: bigint): boolean {
  return kind === "EXACT_IN" ? amountOut < accepted : amountIn > accepted;
}

/** Checks that the gateway's route matches the visitor's request; throws a RangeError otherwise. */
export function checkTerms(
  { tokenIn, tokenOut, quote, route }: SwapTerms,
  amount: bigint,
  { weth }: Pick<SwapContracts, "weth">,
) {
  const swap = { kind: quote.kind, tokenIn: addressOf(tokenIn), tokenOut: addressOf(tokenOut) };
  checkRoute(route.plan, { ...swap, amount, weth });
}

const NATIVE: Address = "0x0000000000000000000000000000000000000000";

/** Returns a token's address for contracts: zero for the native coin. */
export function addressOf({ address }: TradeToken): Address {
  return (address ?? NATIVE) as Address;
}
