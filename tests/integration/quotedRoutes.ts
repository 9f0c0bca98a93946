import type { PlannedRoute } from "@cenote/protocol/swapPlan";
import { type Address, zeroAddress } from "viem";

type QuotedToken = { readonly address: Address | null };
type QuotedHop = {
  readonly version: "V2" | "V3" | "V4";
  readonly tokenIn: QuotedToken;
  readonly tokenOut: QuotedToken;
  readonly keyFee: number | null;
  readonly tickSpacing: number | null;
  readonly hook: Address | null;
};
type QuotedLeg = { readonly amountIn: string; readonly amountOut: string; readonly hops: readonly QuotedHop[] };

/** A route as the gateway sends it. */
export type QuotedRoute = {
  readonly amountIn: string;
  readonly amountOut: string;
  readonly limitAmount: string;
  readonly legs: readonly QuotedLeg[];
};

/** What a swap is planned from. */
export const ROUTE_FIELDS = `amountIn amountOut limitAmount legs { amountIn amountOut hops {
  version tokenIn { address } tokenOut { address } keyFee tickSpacing hook } }`;

/** The route of a sale, as a plan takes it. */
export function plannedSale(
  { tokenIn, tokenOut }: { readonly tokenIn: QuotedToken; readonly tokenOut: QuotedToken },
  { amountIn, amountOut, legs }: QuotedRoute,
): PlannedRoute {
  return {
    ...{ kind: "EXACT_IN", tokenIn: addressOf(tokenIn), tokenOut: addressOf(tokenOut) },
    ...{ amountIn: BigInt(amountIn), amountOut: BigInt(amountOut) },
    legs: legs.map((leg) => ({
      ...{ amountIn: BigInt(leg.amountIn), amountOut: BigInt(leg.amountOut), hops: leg.hops.map(plannedHop) },
    })),
  };
}

function plannedHop(hop: QuotedHop): PlannedRoute["legs"][number]["hops"][number] {
  const [from, to] = [addressOf(hop.tokenIn), addressOf(hop.tokenOut)];
  const isZeroForOne = BigInt(from) < BigInt(to);
  const [token0, token1] = isZeroForOne ? [from, to] : [to, from];
  const { version, keyFee, tickSpacing, hook } = hop;
  if (version === "V2") return { isZeroForOne, pool: { version, token0, token1 } };
  if (version === "V3") return { isZeroForOne, pool: { version, token0, token1, fee: keyFee! } };
  const hooks = hook ?? zeroAddress;
  const key = { currency0: token0, currency1: token1, fee: keyFee!, tickSpacing: tickSpacing!, hooks };
  return { isZeroForOne, pool: { version, token0, token1, key } };
}

function addressOf({ address }: QuotedToken): Address {
  return address ?? zeroAddress;
}
