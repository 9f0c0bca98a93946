import type { Address } from "viem";
import { MAX_SLIPPAGE_BPS } from "@cenote/domain/trading";
import type { SwapContracts } from "@cenote/kit/sending";
import type { TradeToken } from "@cenote/kit/trade/readTradeToken";
import { checkRoute } from "@cenote/protocol/checkRoute";
import { limitOf } from "@cenote/protocol/swapPlan";
import type { QuotedRoute, SwapQuote } from "../swap-form/swapQuote";

/** What a visitor agrees to; amounts are in smallest units. */
export type SwapTerms = {
  readonly account: Address;
  readonly tokenIn: TradeToken;
  readonly tokenOut: TradeToken;
  readonly quote: SwapQuote;
  readonly route: QuotedRoute;
  /** The least that arrives of an exact input, the most that is spent for an exact output. */
  readonly limit: bigint;
  /** Null for the account itself. */
  readonly recipient: Address | null;
  readonly deadlineMinutes: number;
  readonly isExactApproval: boolean;
};

/** What leaves the account at most. */
export function spentAtMost({ quote, route, limit }: Pick<SwapTerms, "quote" | "route" | "limit">): bigint {
  return quote.kind === "EXACT_IN" ? route.amountIn : limit;
}

/** What arrives at least. */
export function receivedAtLeast({ quote, route, limit }: Pick<SwapTerms, "quote" | "route" | "limit">): bigint {
  return quote.kind === "EXACT_IN" ? limit : route.amountOut;
}

/** The limit as this browser computes it of the route and the slippage. */
export function ownLimit({ plan, slippageBps }: QuotedRoute): bigint {
  if (slippageBps < 0 || slippageBps > MAX_SLIPPAGE_BPS) {
    throw new RangeError(`the slippage must be from 0 to ${MAX_SLIPPAGE_BPS} basis points, got ${slippageBps}`);
  }
  return limitOf(plan, slippageBps);
}

/** The better of two limits for the visitor: the higher of what arrives, the lower of what is spent. */
export function betterLimit(kind: SwapQuote["kind"], one: bigint, other: bigint): bigint {
  return (kind === "EXACT_IN") === one > other ? one : other;
}

/** Whether a route does not reach what the visitor accepted any more. */
export function isWorse({ kind }: SwapQuote, { amountIn, amountOut }: QuotedRoute, accepted: bigint): boolean {
  return kind === "EXACT_IN" ? amountOut < accepted : amountIn > accepted;
}

/** Checks that the gateway's route does what the visitor wants; throws a RangeError otherwise. */
export function checkTerms(
  { tokenIn, tokenOut, quote, route }: SwapTerms,
  amount: bigint,
  { weth }: Pick<SwapContracts, "weth">,
) {
  const swap = { kind: quote.kind, tokenIn: addressOf(tokenIn), tokenOut: addressOf(tokenOut) };
  checkRoute(route.plan, { ...swap, amount, weth: weth as Address });
}

const NATIVE: Address = "0x0000000000000000000000000000000000000000";

/** The contracts' address of a token: zero for the coin. */
export function addressOf({ address }: TradeToken): Address {
  return (address ?? NATIVE) as Address;
}
