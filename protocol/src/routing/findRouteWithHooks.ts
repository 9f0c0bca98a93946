import { FEE_DENOMINATOR } from "../swaps";
import { executeLeg, quotePool } from "./executeLegs";
import { bestOf, findLegs } from "./findRoute";
import { findPaths, type Path } from "./findPaths";
import type { Edge, PoolGraph } from "./poolGraph";
import type { Hop, HookQuoter, Route, RouteRequest } from "./route";
import { POOL_VERSIONS } from "@cenote/domain/trading";
import { isQuotedByHook } from "./routablePool";
import { type ExactLeg, routeOf, type RouteSearch, searchOf } from "./routeSearch";

/** Limit on the paths through a pool with a hook that are quoted: one call each. */
const MAX_HOOK_PATHS = 4;

/**
 * Like `findRoute`, including paths through one V4 pool whose hook decides the amounts: the quoter is called for that
 * pool, up to 4 times concurrently. Such a path is never part of a split.
 */
export async function findRouteWithHooks(
  graph: PoolGraph,
  request: RouteRequest,
  quoteHook: HookQuoter,
): Promise<Route | null> {
  const search = searchOf(graph, request);
  if (!search) return null;
  // Paths hold the current states: the graph may change during the calls.
  const paths = hookPaths(search);
  const legs = findLegs(search);
  const others = await Promise.all(paths.map((path) => quotePath(search, path, quoteHook)));
  const best = bestOf(search, [legs, ...others.map((leg) => leg && [leg])]);
  return best && routeOf(best, search);
}

function hookPaths({ graph, request, from, to, amount }: RouteSearch): Path[] {
  const { kind, transferFees, versions: allowed = POOL_VERSIONS } = request;
  if (transferFees || !allowed.includes("V4")) return [];
  const versions = kind === "EXACT_OUT" ? (["V4"] as const) : allowed;
  return findPaths({ graph, kind, from, to, versions, isThroughHook: true }, Number(amount), MAX_HOOK_PATHS);
}

/**
 * Quotes the pools before the hook's, the hook's pool, and the pools after it, in the order in which amounts are known.
 */
async function quotePath(search: RouteSearch, { edges }: Path, quoteHook: HookQuoter): Promise<ExactLeg | null> {
  const { kind } = search.request;
  const isExactIn = kind === "EXACT_IN";
  const at = edges.findIndex((edge) => edge.isQuotedByHook);
  const [before, after] = [edges.slice(0, at), edges.slice(at + 1)];
  const firstEdges = isExactIn ? before : after;
  const first = executeLeg(kind, { edges: firstEdges, amount: search.amount }, new Map());
  if (!first) return null;
  const hookAmount = !firstEdges.length ? search.amount : isExactIn ? first.at(-1)!.amountOut : first[0]!.amountIn;
  const hooked = await quoteHop(search, edges[at]!, hookAmount, quoteHook);
  if (!hooked) return null;
  const rest = isExactIn
    ? executeLeg(kind, { edges: after, amount: hooked.amountOut }, new Map())
    : executeLeg(kind, { edges: before, amount: hooked.amountIn }, new Map());
  return (
    rest && {
      edges,
      amount: search.amount,
      hops: isExactIn ? [...first, hooked, ...rest] : [...rest, hooked, ...first],
    }
  );
}

async function quoteHop(
  { request: { kind } }: RouteSearch,
  { pool, isZeroForOne }: Edge,
  exactAmount: bigint,
  quoteHook: HookQuoter,
): Promise<Hop | null> {
  const amount = isQuotedByHook(pool) && (await quoteHook(pool, { kind, isZeroForOne, amount: exactAmount }));
  if (!amount) return null;
  const [amountIn, amountOut] = kind === "EXACT_IN" ? [exactAmount, amount] : [amount, exactAmount];
  // The pool's output without any fee: the hook keeps the difference, which is not a price impact.
  const free = quotePool({ ...pool, lpFee: 0, protocolFee: 0 }, isZeroForOne, kind, exactAmount);
  const kept = free ? 1 - (Number(amountOut) * Number(free.amountIn)) / (Number(amountIn) * Number(free.amountOut)) : 0;
  return { pool, isZeroForOne, amountIn, amountOut, fee: Math.max(0, Math.round(kept * Number(FEE_DENOMINATOR))) };
}
