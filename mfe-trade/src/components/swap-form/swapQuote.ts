import type { Address } from "viem";
import type { Chain } from "@cenote/domain/chains";
import { poolPath } from "@cenote/domain/paths";
import { plannedRoute, quotedAddress } from "@cenote/protocol/quotedRoute";
import type { PlannedRoute } from "@cenote/protocol/swapPlan";
import type { RouteHop, RouteLeg, RouteToken } from "../route-drawing/routeStreams";
import type { useQuoteSubscription$data } from "./__generated__/useQuoteSubscription.graphql";

type QuoteData = NonNullable<useQuoteSubscription$data["onQuote"]>;
type RouteData = NonNullable<QuoteData["route"]>;
type HopData = RouteData["legs"][number]["hops"][number];
type TokenData = HopData["tokenIn"];

export type QuoteWarning = QuoteData["warnings"][number];

/** The execution of a swap. Amounts are in smallest units, shares from 0 to 1, values in US dollars. */
export type QuotedRoute = {
  readonly amountIn: bigint;
  readonly amountOut: bigint;
  /** Minimum received for an exact input, maximum spent for an exact output. */
  readonly limit: bigint;
  readonly slippageBps: number;
  readonly isSlippageAutomatic: boolean;
  readonly priceImpact: number;
  readonly poolFees: number;
  readonly valueIn: number | null;
  readonly valueOut: number | null;
  /** In the native coin; null while the gas price is unknown. */
  readonly networkCost: bigint | null;
  readonly networkCostValue: number | null;
  readonly legs: readonly RouteLeg[];
  /** The plan that the router's call is encoded from. */
  readonly plan: PlannedRoute;
};

/** The gateway's quote for one input. */
export type SwapQuote = {
  readonly chain: Chain;
  readonly kind: "EXACT_IN" | "EXACT_OUT";
  readonly blockNumber: number;
  /** Unix seconds. */
  readonly blockTimestamp: number;
  readonly isWrap: boolean;
  readonly warnings: readonly QuoteWarning[];
  /** Null if no pools connect the tokens for this amount. */
  readonly route: QuotedRoute | null;
};

/** Reads the quote of an amount. The gateway's data is validated when a call is encoded: an invalid number throws. */
export function readQuote(data: QuoteData, amount: bigint): SwapQuote {
  const { blockNumber, blockTimestamp, kind, isWrap, warnings, route, tokenIn, tokenOut } = data;
  return {
    chain: tokenIn.chain,
    kind,
    blockNumber,
    blockTimestamp,
    isWrap,
    warnings,
    route: isWrap
      ? wrapRoute(kind, quotedAddress(tokenIn), quotedAddress(tokenOut), amount)
      : route
        ? readRoute(route, kind, tokenIn, tokenOut)
        : null,
  };
}

function readRoute(
  route: RouteData,
  kind: SwapQuote["kind"],
  tokenIn: QuoteData["tokenIn"],
  tokenOut: QuoteData["tokenOut"],
): QuotedRoute {
  const [amountIn, amountOut] = [BigInt(route.amountIn), BigInt(route.amountOut)];
  return {
    amountIn,
    amountOut,
    limit: BigInt(route.limitAmount),
    slippageBps: route.slippageBps,
    isSlippageAutomatic: route.isSlippageAutomatic,
    priceImpact: route.priceImpact,
    poolFees: route.poolFees,
    valueIn: route.valueIn?.value ?? null,
    valueOut: route.valueOut?.value ?? null,
    networkCost: route.networkCost == null ? null : BigInt(route.networkCost),
    networkCostValue: route.networkCostValue?.value ?? null,
    legs: route.legs.map(({ shareOfInput, hops }) => ({ share: shareOfInput, hops: hops.map(readHop) })),
    plan: plannedRoute({ kind, tokenIn, tokenOut }, route),
  };
}

/** Returns the route of wrapping: one to one, without pools. */
function wrapRoute(kind: SwapQuote["kind"], tokenIn: Address, tokenOut: Address, amount: bigint): QuotedRoute {
  return {
    amountIn: amount,
    amountOut: amount,
    limit: amount,
    slippageBps: 0,
    isSlippageAutomatic: false,
    priceImpact: 0,
    poolFees: 0,
    valueIn: null,
    valueOut: null,
    networkCost: null,
    networkCostValue: null,
    legs: [],
    plan: { kind, tokenIn, tokenOut, amountIn: amount, amountOut: amount, legs: [] },
  };
}

function readHop({ version, pool, fee, hook, tokenIn, tokenOut }: HopData): RouteHop {
  return {
    version,
    fee,
    hasHook: hook != null,
    poolPath: poolPath(tokenIn.chain, pool),
    tokenIn: readToken(tokenIn),
    tokenOut: readToken(tokenOut),
  };
}

function readToken({ chain, address, symbol, project }: TokenData): RouteToken {
  return {
    symbol: symbol ?? "?",
    picture: { url: project?.logoUrl, letters: symbol, seed: address ?? chain },
  };
}
