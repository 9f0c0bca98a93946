import { allocate, type Share, SLICES } from "./allocate";
import { executeLegs, type LegRequest } from "./executeLegs";
import { findPaths, type Path } from "./findPaths";
import { legGas } from "./gas";
import type { PoolGraph } from "./poolGraph";
import { POOL_VERSIONS } from "@cenote/domain/trading";
import type { Route, RouteRequest } from "./route";
import { type ExactLeg, netOf, routeOf, type RouteSearch, searchOf } from "./routeSearch";

/** Limit on the best paths for the whole amount, and on those for a slice of it, that a split may use. */
const MAX_PATHS = 8;
/** Limit on the best paths for the whole amount whose exact amounts are compared. */
const MAX_SINGLES = 4;
/** Shares of an amount are rounded to 2^-32. */
const SHARE_BITS = 32n;

/**
 * Returns the best route for a swap on the states in the graph: one path, or a split if that yields more net of gas.
 * Null without a route. Pools that a hook quotes are excluded; `findRouteWithHooks` includes them.
 *
 * Paths have up to 3 pools, with hubs between. The legs of an exact output go through pools of one version each,
 * because the router cannot mix them.
 */
export function findRoute(graph: PoolGraph, request: RouteRequest): Route | null {
  const search = searchOf(graph, request);
  const legs = search && findLegs(search);
  return legs && routeOf(legs, search!);
}

/** Returns the best legs through pools that no hook quotes; null without any. */
export function findLegs(search: RouteSearch): readonly ExactLeg[] | null {
  const whole = pathsFor(search, Number(search.amount));
  const singles = whole.slice(0, MAX_SINGLES).map(({ edges }) => execute(search, [{ edges, amount: search.amount }]));
  // A token with a transfer fee is paid directly to the account, so that one limit covers it: it has one leg.
  return bestOf(search, search.request.transferFees ? singles : [...singles, split(search, whole)]);
}

/** Returns the legs with the best result net of gas, the first of equal ones. */
export function bestOf(
  search: RouteSearch,
  candidates: readonly (readonly ExactLeg[] | null)[],
): readonly ExactLeg[] | null {
  let best: { readonly legs: readonly ExactLeg[]; readonly net: bigint } | null = null;
  for (const legs of candidates) {
    const net = legs && netOf(legs, search);
    if (legs && net !== null && (!best || net > best.net)) best = { legs, net };
  }
  return best?.legs ?? null;
}

/** Returns the best paths for an amount, net of gas. */
function pathsFor({ graph, request, from, to, gasPrice }: RouteSearch, amount: number): Path[] {
  const { kind, transferFees, versions: allowed = POOL_VERSIONS } = request;
  // A leg of an exact output has pools of one version.
  const searches = transferFees
    ? [allowed.filter((one) => one === "V2")]
    : kind === "EXACT_IN"
      ? [allowed]
      : allowed.map((one) => [one]);
  const net = (path: Path) => (kind === "EXACT_IN" ? path.amount : -path.amount) - legGas(path.edges) * gasPrice;
  return searches
    .flatMap((versions) => findPaths({ graph, kind, from, to, versions }, amount, MAX_PATHS))
    .sort((one, other) => net(other) - net(one))
    .slice(0, MAX_PATHS);
}

function split(search: RouteSearch, whole: readonly Path[]): readonly ExactLeg[] | null {
  const { request, amount, gasPrice } = search;
  const slices = pathsFor(search, Number(amount) / SLICES);
  const paths = new Map([...whole, ...slices].map((path) => [keyOf(path), path]));
  if (paths.size < 2) return null;
  const shares = allocate([...paths.values()], { kind: request.kind, amount: Number(amount), gasPrice });
  return shares.length < 2 ? null : execute(search, divide(shares, amount));
}

function keyOf({ edges }: Path): string {
  return edges.map(({ pool }) => pool.id).join();
}

/** Returns the shares in smallest units. The first leg takes the rounding remainder. */
function divide(shares: readonly Share[], amount: bigint): LegRequest[] {
  const legs = shares.map(({ path, share }) => ({
    edges: path.edges,
    amount: (amount * BigInt(Math.round(share * 2 ** Number(SHARE_BITS)))) >> SHARE_BITS,
  }));
  legs[0]!.amount += legs.reduce((rest, leg) => rest - leg.amount, amount);
  return legs.filter((leg) => leg.amount > 0n);
}

function execute(search: RouteSearch, legs: readonly LegRequest[]): readonly ExactLeg[] | null {
  const results = executeLegs(search.request.kind, legs);
  return results && results.map((hops, index) => ({ ...legs[index]!, hops }));
}
