import { ROUTER_VERSIONS, type RouterVersion } from "@cenote/domain/contracts";
import { type Address, type Hex, zeroAddress } from "viem";
import { buyThrough, isNative, type PlannedLeg, type Section, sectionsOf, sellThrough } from "./legSections";
import type { TokenPermit } from "./permit2";
import type { Route } from "./routing/route";
import {
  encodeExecute,
  permit,
  ROUTER_BALANCE,
  ROUTER_CALLER,
  ROUTER_ITSELF,
  type RouterCommand,
  sweep,
  transferFrom,
  unwrapNative,
  wrapNative,
} from "./universalRouter";

const BASIS_POINTS = 10_000n;
const ANY_AMOUNT = 0n;

/** Fields of a route that a plan needs. */
export type PlannedRoute = Pick<Route, "kind" | "tokenIn" | "tokenOut" | "amountIn" | "amountOut"> & {
  readonly legs: readonly PlannedLeg[];
};

export type SwapOrder = {
  readonly route: PlannedRoute;
  /** Minimum output of an exact input, maximum input of an exact output; in smallest units. */
  readonly limit: bigint;
  /** In seconds since the epoch. */
  readonly deadlineSeconds: bigint;
  /** `ROUTER_CALLER`, or another account. */
  readonly recipient: Address;
  readonly routerVersion: RouterVersion;
  /** Permit2's allowance for the router, if granted with the swap. */
  readonly signedPermit?: { readonly permission: TokenPermit; readonly signature: Hex };
};

/** A call of the Universal Router; the value is in smallest units of the native coin. */
export type RouterCall = { readonly data: Hex; readonly value: bigint };

/**
 * Returns the limit of a route for a slippage: rounded to the strict side, and at least 1. The slippage is in basis
 * points, from 0 to 10,000.
 */
export function limitOf(
  { kind, amountIn, amountOut }: Pick<Route, "kind" | "amountIn" | "amountOut">,
  slippageBps: number,
): bigint {
  const slippage = BigInt(slippageBps);
  if (kind === "EXACT_OUT") return (amountIn * (BASIS_POINTS + slippage)) / BASIS_POINTS;
  const least = (amountOut * (BASIS_POINTS - slippage) + BASIS_POINTS - 1n) / BASIS_POINTS;
  return least > 0n ? least : 1n;
}

/**
 * Encodes the call that executes a route. Each amount is limited: the sum of all legs, or each leg of an exact output.
 */
export function planSwap(order: SwapOrder): RouterCall {
  const { route, deadlineSeconds, signedPermit } = order;
  checkOrder(order);
  const commands = [
    // A permit that another transaction has already used must not make the swap fail.
    ...(signedPermit ? [permit(signedPermit.permission, signedPermit.signature)] : []),
    ...(route.kind === "EXACT_IN" ? exactInCommands(order) : exactOutCommands(order)),
  ];
  const spent = route.kind === "EXACT_IN" ? route.amountIn : order.limit;
  return { data: encodeExecute(commands, deadlineSeconds), value: isNative(route.tokenIn) ? spent : 0n };
}

function checkOrder({ route, limit, recipient, routerVersion }: SwapOrder) {
  if (!ROUTER_VERSIONS.includes(routerVersion)) {
    const accepted = ROUTER_VERSIONS.join(" or ");
    throw new RangeError(
      `routerVersion must be ${accepted}, got ${String(routerVersion)}: later ones take other parameters`,
    );
  }
  if (recipient === zeroAddress) throw new RangeError(`recipient must be an account, got ${recipient}`);
  if (route.kind === "EXACT_IN" && limit < 1n) throw new RangeError(`minimum output must be 1 or more, got ${limit}`);
  if (route.kind === "EXACT_OUT" && limit < route.amountIn) {
    throw new RangeError(`maximum input must be ${route.amountIn} or more, got ${limit}`);
  }
}

/** A leg's sections, its first section, and its maximum payment. */
type PaidLeg = {
  readonly leg: PlannedLeg;
  readonly sections: readonly Section[];
  readonly first: Section;
  readonly paid: bigint;
};

function paidLeg(leg: PlannedLeg, paid: bigint): PaidLeg {
  const sections = sectionsOf(leg);
  return { leg, sections, first: sections[0]!, paid };
}

/**
 * Whether the caller pays a section; otherwise the router does, with wrapped or unwrapped coins or the call's value.
 */
function isPaidByCaller({ tokenIn }: PlannedRoute, { currencyIn }: Section): boolean {
  return !isNative(tokenIn) && !isNative(currencyIn);
}

function exactInCommands(order: SwapOrder): RouterCommand[] {
  const { route, limit, recipient } = order;
  const legs = route.legs.map((leg) => paidLeg(leg, leg.amountIn));
  const ends = legs.map(({ sections }) => sections.at(-1)!.currencyOut);
  // A single leg pays the recipient, with the limit in its last swap. This also handles tokens with a transfer fee: V2
  // swaps measure the amount received.
  const isDirect = legs.length === 1 && isNative(ends[0]!) === isNative(route.tokenOut);
  return [
    ...prepareInput(order, legs),
    ...legs.flatMap(({ leg, sections }) =>
      sections.flatMap((section, index) => {
        const isLast = index === sections.length - 1;
        const swap = sellThrough(section, {
          amountIn: index === 0 ? leg.amountIn : ROUTER_BALANCE,
          minimumOut: isLast && isDirect ? limit : ANY_AMOUNT,
          recipient: isLast && isDirect ? recipient : ROUTER_ITSELF,
          isPaidByCaller: index === 0 && isPaidByCaller(route, section),
        });
        return isLast ? [swap] : [swap, ...changeForm(section.currencyOut, sections[index + 1]!.currencyIn)];
      }),
    ),
    ...(isDirect ? [] : payOutput(order, ends)),
  ];
}

/** Wraps or unwraps the router's coins into the form that the next section takes. */
function changeForm(from: Address, to: Address): RouterCommand[] {
  if (isNative(from) === isNative(to)) return [];
  return [isNative(from) ? wrapNative(ROUTER_ITSELF, ROUTER_BALANCE) : unwrapNative(ROUTER_ITSELF, ANY_AMOUNT)];
}

/** Gives the router the input of the legs whose first pools take the coin in another form than the caller's. */
function prepareInput({ route }: SwapOrder, legs: readonly PaidLeg[]): RouterCommand[] {
  const paysNative = isNative(route.tokenIn);
  const changed = legs
    .filter(({ first }) => isNative(first.currencyIn) !== paysNative)
    .reduce((sum, { paid }) => sum + paid, 0n);
  if (changed === 0n) return [];
  if (paysNative) return [wrapNative(ROUTER_ITSELF, changed)];
  return [transferFrom(route.tokenIn, ROUTER_ITSELF, changed), unwrapNative(ROUTER_ITSELF, changed)];
}

/** Sends the router's output of the legs, and reverts if it is less than the limit. */
function payOutput({ route, limit, recipient }: SwapOrder, ends: readonly Address[]): RouterCommand[] {
  const isWrapped = ends.map((end) => !isNative(end));
  if (!isNative(route.tokenOut)) {
    const wrap = isWrapped.every(Boolean) ? [] : [wrapNative(ROUTER_ITSELF, ROUTER_BALANCE)];
    return [...wrap, sweep(route.tokenOut, recipient, limit)];
  }
  if (isWrapped.every(Boolean)) return [unwrapNative(recipient, limit)];
  const unwrap = isWrapped.some(Boolean) ? [unwrapNative(ROUTER_ITSELF, ANY_AMOUNT)] : [];
  return [...unwrap, sweep(zeroAddress, recipient, limit)];
}

function exactOutCommands(order: SwapOrder): RouterCommand[] {
  const { route, limit, recipient } = order;
  const legs = route.legs.map((leg) => paidLeg(leg, (leg.amountIn * limit) / route.amountIn));
  if (legs.some(({ sections }) => sections.length > 1)) {
    throw new RangeError("a leg of an exact output must be of one version, and of one form of the coin");
  }
  const changed = legs.filter(({ first }) => isNative(first.currencyOut) !== isNative(route.tokenOut));
  const bought = changed.reduce((sum, { leg }) => sum + leg.amountOut, 0n);
  const changeOutput = isNative(route.tokenOut)
    ? unwrapNative(recipient, bought)
    : wrapNative(recipient, ROUTER_BALANCE);
  return [
    ...prepareInput(order, legs),
    ...legs.map(({ leg, first, paid }) =>
      buyThrough(first, {
        amountOut: leg.amountOut,
        maximumIn: paid,
        recipient: isNative(first.currencyOut) === isNative(route.tokenOut) ? recipient : ROUTER_ITSELF,
        isPaidByCaller: isPaidByCaller(route, first),
      }),
    ),
    ...(changed.length ? [changeOutput] : []),
    ...returnRest(order, legs),
  ];
}

/** Returns the unused native coin, or the unused part of a converted coin, to the caller. */
function returnRest({ route }: SwapOrder, legs: readonly PaidLeg[]): RouterCommand[] {
  const takesNative = legs.some(({ first }) => isNative(first.currencyIn));
  const takesWrapped = legs.some(({ first }) => !isNative(first.currencyIn));
  if (isNative(route.tokenIn)) {
    return [
      ...(takesWrapped ? [unwrapNative(ROUTER_CALLER, ANY_AMOUNT)] : []),
      // Also the rounding remainder of the value.
      sweep(zeroAddress, ROUTER_CALLER, ANY_AMOUNT),
    ];
  }
  return takesNative ? [wrapNative(ROUTER_CALLER, ROUTER_BALANCE)] : [];
}
