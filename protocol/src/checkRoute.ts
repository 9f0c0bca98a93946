import { type Address, isAddressEqual, zeroAddress } from "viem";
import type { PlannedHop } from "./legSections";
import type { PlannedRoute } from "./swapPlan";

/** Requested swap that a route must execute; amounts are in smallest units. */
export type WantedSwap = Pick<PlannedRoute, "kind" | "tokenIn" | "tokenOut"> & {
  readonly amount: bigint;
  /** Wrapped native coin, which pools hold if a route begins or ends with the native coin. */
  readonly weth: Address;
};

/**
 * Checks that a route, which comes from the gateway, executes the requested swap: each leg leads from the sold token to
 * the bought one without a gap, and the amounts are those of the request. Throws a RangeError otherwise.
 */
export function checkRoute(route: PlannedRoute, { kind, tokenIn, tokenOut, amount, weth }: WantedSwap): void {
  const isSame = (one: Address, other: Address) => isAddressEqual(unwrapped(one, weth), unwrapped(other, weth));
  if (route.kind !== kind) throw new RangeError(`the route must be ${kind}, got ${route.kind}`);
  if (route.legs.length === 0) throw new RangeError("the route must have a leg, got none");
  for (const { hops } of route.legs) {
    const ends = [tokenIn, ...hops.map(outputOf)];
    const isLinked = hops.every((hop, index) => isSame(ends[index]!, inputOf(hop)));
    if (hops.length === 0 || !isLinked || !isSame(ends.at(-1)!, tokenOut)) {
      throw new RangeError(`each leg must lead from ${tokenIn} to ${tokenOut}, got ${ends.join(" to ")}`);
    }
  }
  const [paid, bought] = [sumOf(route, "amountIn"), sumOf(route, "amountOut")];
  if (paid !== route.amountIn) throw new RangeError(`the legs must be paid ${route.amountIn}, got ${paid}`);
  const exactAmount = kind === "EXACT_IN" ? paid : route.amountOut;
  // Pairs round, so an exact output may exceed the amount by some units.
  const isGiven = kind === "EXACT_IN" ? exactAmount === amount : exactAmount >= amount && bought >= amount;
  if (!isGiven) throw new RangeError(`the route must be for ${amount}, got ${exactAmount}`);
}

function inputOf({ pool, isZeroForOne }: PlannedHop): Address {
  return isZeroForOne ? pool.token0 : pool.token1;
}

function outputOf({ pool, isZeroForOne }: PlannedHop): Address {
  return isZeroForOne ? pool.token1 : pool.token0;
}

function unwrapped(token: Address, weth: Address): Address {
  return isAddressEqual(token, weth) ? zeroAddress : token;
}

function sumOf({ legs }: PlannedRoute, side: "amountIn" | "amountOut"): bigint {
  return legs.reduce((sum, leg) => sum + leg[side], 0n);
}
