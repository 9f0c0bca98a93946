import type { Address, Hex } from "viem";
import type { Chain } from "@cenote/domain/chains";
import { poolPath } from "@cenote/domain/paths";
import type { PlannedRoute } from "@cenote/protocol/swapPlan";
import type { RouteHop, RouteLeg, RouteToken } from "../route-drawing/routeStreams";
import type { useQuoteSubscription$data } from "./__generated__/useQuoteSubscription.graphql";

const NATIVE: Address = "0x0000000000000000000000000000000000000000";

type QuoteData = NonNullable<useQuoteSubscription$data["onQuote"]>;
type RouteData = NonNullable<QuoteData["route"]>;
type HopData = RouteData["legs"][number]["hops"][number];
type TokenData = HopData["tokenIn"];

export type QuoteWarning = QuoteData["warnings"][number];

/** How a swap would be executed. Amounts are in smallest units, shares from 0 to 1, values in US dollars. */
export type QuotedRoute = {
  readonly amountIn: bigint;
  readonly amountOut: bigint;
  /** The least that arrives of an exact input, the most that is spent for an exact output. */
  readonly limit: bigint;
  readonly slippageBps: number;
  readonly isSlippageAutomatic: boolean;
  readonly priceImpact: number;
  readonly poolFees: number;
  readonly valueIn: number | null;
  readonly valueOut: number | null;
  /** Of the chain's coin; null while the network's price is not known. */
  readonly networkCost: bigint | null;
  readonly networkCostValue: number | null;
  readonly legs: readonly RouteLeg[];
  /** What the router's call is encoded from. */
  readonly plan: PlannedRoute;
};

/** The gateway's answer for one input. */
export type SwapQuote = {
  readonly chain: Chain;
  readonly kind: "EXACT_IN" | "EXACT_OUT";
  readonly blockNumber: number;
  /** Unix seconds. */
  readonly blockTimestamp: number;
  readonly isWrap: boolean;
  readonly warnings: readonly QuoteWarning[];
  /** Null where no pools lead from one token to the other for this amount. */
  readonly route: QuotedRoute | null;
};

/** Reads the quote of an amount. What the gateway sends is checked where a call is made of it: an invalid number is an error. */
export function readQuote(data: QuoteData, amount: bigint): SwapQuote {
  const { blockNumber, blockTimestamp, kind, isWrap, warnings, route, tokenIn, tokenOut } = data;
  return {
    ...{ chain: tokenIn.chain, kind, blockNumber, blockTimestamp, isWrap, warnings },
    route: isWrap
      ? wrapRoute(kind, addressOf(tokenIn), addressOf(tokenOut), amount)
      : route
        ? readRoute(route, kind, addressOf(tokenIn), addressOf(tokenOut))
        : null,
  };
}

function readRoute(route: RouteData, kind: SwapQuote["kind"], tokenIn: Address, tokenOut: Address): QuotedRoute {
  const [amountIn, amountOut] = [BigInt(route.amountIn), BigInt(route.amountOut)];
  return {
    ...{ amountIn, amountOut, limit: BigInt(route.limitAmount) },
    ...{ slippageBps: route.slippageBps, isSlippageAutomatic: route.isSlippageAutomatic },
    ...{ priceImpact: route.priceImpact, poolFees: route.poolFees },
    ...{ valueIn: route.valueIn?.value ?? null, valueOut: route.valueOut?.value ?? null },
    networkCost: route.networkCost == null ? null : BigInt(route.networkCost),
    networkCostValue: route.networkCostValue?.value ?? null,
    legs: route.legs.map(({ shareOfInput, hops }) => ({ share: shareOfInput, hops: hops.map(readHop) })),
    plan: {
      ...{ kind, tokenIn, tokenOut, amountIn, amountOut },
      legs: route.legs.map((leg) => ({
        ...{ amountIn: BigInt(leg.amountIn), amountOut: BigInt(leg.amountOut) },
        hops: leg.hops.map(planHop),
      })),
    },
  };
}

/** One for one, without pools. */
function wrapRoute(kind: SwapQuote["kind"], tokenIn: Address, tokenOut: Address, amount: bigint): QuotedRoute {
  return {
    ...{ amountIn: amount, amountOut: amount, limit: amount, slippageBps: 0, isSlippageAutomatic: false },
    ...{ priceImpact: 0, poolFees: 0, valueIn: null, valueOut: null, networkCost: null, networkCostValue: null },
    ...{ legs: [], plan: { kind, tokenIn, tokenOut, amountIn: amount, amountOut: amount, legs: [] } },
  };
}

function readHop({ version, pool, fee, hook, tokenIn, tokenOut }: HopData): RouteHop {
  return {
    ...{ version, fee, hasHook: hook != null, poolPath: poolPath(tokenIn.chain, pool) },
    ...{ tokenIn: readToken(tokenIn), tokenOut: readToken(tokenOut) },
  };
}

function readToken({ chain, address, symbol, project }: TokenData): RouteToken {
  return {
    symbol: symbol ?? "?",
    picture: { url: project?.logoUrl, letters: symbol, seed: address ?? chain },
  };
}

/** The pool as its contracts know it: their order of tokens is by address. */
function planHop(hop: HopData): PlannedRoute["legs"][number]["hops"][number] {
  const [from, to] = [addressOf(hop.tokenIn), addressOf(hop.tokenOut)];
  const isZeroForOne = BigInt(from) < BigInt(to);
  const [token0, token1] = isZeroForOne ? [from, to] : [to, from];
  const tokens = { token0, token1 };
  if (hop.version === "V2") return { isZeroForOne, pool: { version: "V2", ...tokens } };
  if (hop.keyFee == null) throw new Error(`a ${hop.version} pool has no fee in the quote`);
  if (hop.version === "V3") return { isZeroForOne, pool: { version: "V3", ...tokens, fee: hop.keyFee } };
  if (hop.tickSpacing == null) throw new Error("a V4 pool has no tick spacing in the quote");
  const hooks = (hop.hook ?? NATIVE) as Hex;
  const key = { currency0: token0, currency1: token1, fee: hop.keyFee, tickSpacing: hop.tickSpacing, hooks };
  return { isZeroForOne, pool: { version: "V4", ...tokens, key } };
}

function addressOf({ address }: { readonly address: string | null | undefined }): Address {
  return (address ?? NATIVE) as Address;
}
