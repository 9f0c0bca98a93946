import { type Address, zeroAddress } from "viem";
import type { PlannedRoute } from "./swapPlan";

type QuotedToken = { readonly address?: string | null | undefined };
type QuotedHop = {
  readonly version: "V2" | "V3" | "V4";
  readonly tokenIn: QuotedToken;
  readonly tokenOut: QuotedToken;
  readonly keyFee?: number | null | undefined;
  readonly tickSpacing?: number | null | undefined;
  readonly hook?: string | null | undefined;
};

/** A route as sent by the gateway. Amounts are in smallest units, null addresses are the native coin. */
export type QuotedRoute = {
  readonly amountIn: string;
  readonly amountOut: string;
  readonly legs: readonly {
    readonly amountIn: string;
    readonly amountOut: string;
    readonly hops: readonly QuotedHop[];
  }[];
};

type QuotedSwap = Pick<PlannedRoute, "kind"> & { readonly tokenIn: QuotedToken; readonly tokenOut: QuotedToken };

/**
 * Converts a quoted route to one that swaps are planned from. Throws for an invalid number, or a pool without its key.
 */
export function plannedRoute({ kind, tokenIn, tokenOut }: QuotedSwap, route: QuotedRoute): PlannedRoute {
  return {
    kind,
    tokenIn: quotedAddress(tokenIn),
    tokenOut: quotedAddress(tokenOut),
    amountIn: BigInt(route.amountIn),
    amountOut: BigInt(route.amountOut),
    legs: route.legs.map((leg) => ({
      amountIn: BigInt(leg.amountIn),
      amountOut: BigInt(leg.amountOut),
      hops: leg.hops.map(plannedHop),
    })),
  };
}

/** Converts a hop to the contracts' token order, which is by address. */
function plannedHop(hop: QuotedHop): PlannedRoute["legs"][number]["hops"][number] {
  const [from, to] = [quotedAddress(hop.tokenIn), quotedAddress(hop.tokenOut)];
  const isZeroForOne = BigInt(from) < BigInt(to);
  const [token0, token1] = isZeroForOne ? [from, to] : [to, from];
  const { version, keyFee, tickSpacing } = hop;
  if (version === "V2") return { isZeroForOne, pool: { version, token0, token1 } };
  if (keyFee == null) throw new Error(`a ${version} pool has no fee in the quote`);
  if (version === "V3") return { isZeroForOne, pool: { version, token0, token1, fee: keyFee } };
  if (tickSpacing == null) throw new Error("a V4 pool has no tick spacing in the quote");
  const hooks = (hop.hook ?? zeroAddress) as Address;
  const key = { currency0: token0, currency1: token1, fee: keyFee, tickSpacing, hooks };
  return { isZeroForOne, pool: { version, token0, token1, key } };
}

/** Returns the contracts' address of a token: zero for the native coin. */
export function quotedAddress({ address }: QuotedToken): Address {
  return (address ?? zeroAddress) as Address;
}
