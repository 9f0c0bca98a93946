import type { Edge, Node, PoolGraph } from "./poolGraph";
import type { PoolVersion } from "@cenote/domain/trading";

import type { SwapKind } from "./route";

/**
 * Limit on the path prefixes kept per token: more than one, because the best may exceed the liquidity of the next pool.
 */
const MAX_PREFIXES_PER_TOKEN = 8;

/** A sequence of pools from the sold token to the bought one, with the other amount in floating point. */
export type Path = { readonly edges: readonly Edge[]; readonly amount: number };

export type PathSearch = {
  readonly graph: PoolGraph;
  readonly kind: SwapKind;
  readonly from: Node;
  readonly to: Node;
  /** Accepted pool versions. */
  readonly versions: readonly PoolVersion[];
  /** Whether each path has exactly one pool that a hook quotes; otherwise it has none. */
  readonly isThroughHook?: boolean;
};

/** A path's beginning, or in an exact output its end, as the last added pool and the shorter prefix. */
type Prefix = {
  readonly node: Node;
  readonly amount: number;
  readonly hasHook: boolean;
  readonly last: { readonly edge: Edge; readonly before: Prefix } | null;
};

/**
 * Returns the paths of up to 3 pools for an amount, the best first: each token keeps its best prefixes, and a larger
 * amount never yields less, so the best path is among them. The amounts of each path are computed independently.
 */
export function findPaths(search: PathSearch, amount: number, maxPaths: number): Path[] {
  const { graph, kind, from, to, isThroughHook = false } = search;
  const [start, end] = kind === "EXACT_IN" ? [from, to] : [to, from];
  const hubs = graph.hubs.filter((hub) => hub !== start && hub !== end);
  const lastHubs = new Set(hubs.filter((hub) => graph.areLinked(hub, end)));
  const origin: Prefix = { node: start, amount, hasHook: false, last: null };

  const first = new Prefixes(kind);
  for (const hub of hubs) extend(search, origin, hub, first);
  const second = new Prefixes(kind);
  for (const prefix of first.all()) {
    for (const hub of graph.linkedHubs(prefix.node)) {
      if (hub !== start && lastHubs.has(hub)) extend(search, prefix, hub, second);
    }
  }

  const paths = new Prefixes(kind, maxPaths);
  for (const prefix of [origin, ...first.all(), ...second.all()]) extend(search, prefix, end, paths);
  return paths
    .all()
    .filter(({ hasHook }) => hasHook === isThroughHook)
    .map((path) => ({ edges: isExactIn(kind) ? edgesTo(path).reverse() : edgesTo(path), amount: path.amount }));
}

const isExactIn = (kind: SwapKind) => kind === "EXACT_IN";

/** Returns the pools from one token to the next in search order, which is the swap's order for an exact input only. */
function edgesOf({ graph, kind, versions }: PathSearch, { node, amount }: Prefix, next: Node): readonly Edge[] {
  const search = { kind, amount, versions };
  return isExactIn(kind) ? graph.edges(node, next, search) : graph.edges(next, node, search);
}

/** Extends a prefix by each pool from its last token to the next one. */
function extend(search: PathSearch, prefix: Prefix, next: Node, into: Prefixes) {
  const { kind, isThroughHook = false } = search;
  for (const edge of edgesOf(search, prefix, next)) {
    if (edge.isQuotedByHook && (!isThroughHook || prefix.hasHook)) continue;
    if (!isExactIn(kind) && !canPay(edge, prefix.last?.edge)) continue;
    // Smallest units are indivisible.
    const amount = isExactIn(kind)
      ? Math.floor(edge.curve.output(prefix.amount))
      : Math.ceil(edge.curve.input(prefix.amount));
    const hasHook = prefix.hasHook || edge.isQuotedByHook;
    if (amount > 0 && amount < Number.POSITIVE_INFINITY) into.add(next, amount, hasHook, { edge, before: prefix });
  }
}

/** Returns the pools of a prefix from the last added one to the first. */
function edgesTo({ last }: Prefix): Edge[] {
  return last ? [last.edge, ...edgesTo(last.before)] : [];
}

/**
 * Whether the next pool takes the token that a pool pays: the router cannot wrap or unwrap between the pools of an
 * exact output.
 */
function canPay({ pool, isZeroForOne }: Edge, after: Edge | undefined): boolean {
  if (!after) return true;
  const paid = isZeroForOne ? pool.token1 : pool.token0;
  const taken = after.isZeroForOne ? after.pool.token0 : after.pool.token1;
  return paid.toLowerCase() === taken.toLowerCase();
}

/** Best prefixes of each token, the best first; those through a hook are separate. */
class Prefixes {
  private readonly lists = new Map<number, Prefix[]>();

  constructor(
    private readonly kind: SwapKind,
    private readonly maxPerToken = MAX_PREFIXES_PER_TOKEN,
  ) {}

  add(node: Node, amount: number, hasHook: boolean, last: Prefix["last"]) {
    const key = node * 2 + Number(hasHook);
    const list = this.lists.get(key) ?? [];
    if (list.length === 0) this.lists.set(key, list);
    let position = list.length;
    while (position > 0 && this.isBetter(amount, list[position - 1]!.amount)) position--;
    if (position >= this.maxPerToken) return;
    list.splice(position, 0, { node, amount, hasHook, last });
    if (list.length > this.maxPerToken) list.pop();
  }

  all(): Prefix[] {
    return [...this.lists.values()].flat();
  }

  private isBetter(one: number, other: number) {
    return isExactIn(this.kind) ? one > other : one < other;
  }
}
