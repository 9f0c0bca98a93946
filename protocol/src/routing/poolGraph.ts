import { type Address, type Hex, zeroAddress } from "viem";
import { Curve } from "./curve";
import type { PoolVersion } from "@cenote/domain/trading";
import { isQuotedByHook, type RoutablePool } from "./routablePool";
import type { SwapKind } from "./route";

/**
 * Limits on the pools of a token pair in the search, the best by result for about the amount: only a better offer
 * displaces one, regardless of the number of pools. The limit is lower for pools that a hook quotes, because each costs
 * a call.
 */
const MAX_POOLS_PER_PAIR = 8;
const MAX_HOOK_POOLS_PER_PAIR = 2;
/** Amounts between two successive powers of this number share the same pools. */
const AMOUNT_STEP = 4;
/** Limit on the tokens that paths may pass through. */
const MAX_HUBS = 64;
/** More tokens than a chain has. */
const MAX_NODES = 2 ** 26;

/** Facts of a chain that paths depend on. */
export type GraphSettings = {
  /** Paths treat the native coin and its wrapped form as one token. */
  readonly wrappedNative: Address;
  /**
   * Only tokens that a path may pass through, the first 64 of them, usually including the wrapped native coin: a
   * token's code runs in the swap, so any other token could make a route revert.
   */
  readonly hubs: readonly Address[];
};

/** Number of a token in the graph; the native coin shares that of its wrapped form. */
export type Node = number;

/** A pool in one direction. */
export type Edge = {
  readonly pool: RoutablePool;
  readonly isZeroForOne: boolean;
  readonly isQuotedByHook: boolean;
  readonly curve: Curve;
};

/** Criteria for the pools of two tokens. */
export type EdgeSearch = {
  readonly kind: SwapKind;
  readonly amount: number;
  readonly versions: readonly PoolVersion[];
};

/** Pools of one chain. The graph is built once; a changed pool replaces its own entry. */
export class PoolGraph {
  /** Nodes of hubs, in the order of the settings. */
  readonly hubs: readonly Node[];
  private readonly nodes = new Map<string, Node>();
  private readonly pools = new Map<Hex, RoutablePool>();
  private readonly pairs = new Map<number, Pair>();
  /** Hubs that share a pool with each hub. */
  private readonly hubLinks: ReadonlyMap<Node, Set<Node>>;

  constructor({ wrappedNative, hubs }: GraphSettings) {
    this.nodes.set(zeroAddress, this.addNode(wrappedNative));
    this.hubs = [...new Set(hubs.map((hub) => this.addNode(hub)))].slice(0, MAX_HUBS);
    this.hubLinks = new Map(this.hubs.map((hub) => [hub, new Set()]));
  }

  /** Adds a pool, or replaces the state of the one with the same id. */
  setPool(pool: RoutablePool): void {
    const [node0, node1] = [this.addNode(pool.token0), this.addNode(pool.token1)];
    // The native coin and its wrapped form: wrapping is free, so no path needs the pool.
    if (node0 === node1) return;
    this.pools.set(pool.id, pool);
    const key = pairKey(node0, node1);
    const pair = this.pairs.get(key) ?? new Pair();
    this.pairs.set(key, pair);
    pair.set(pool, node0);
    const [links0, links1] = [this.hubLinks.get(node0), this.hubLinks.get(node1)];
    if (links0 && links1) {
      links0.add(node1);
      links1.add(node0);
    }
  }

  removePool(id: Hex): void {
    const pool = this.pools.get(id);
    if (!pool) return;
    this.pools.delete(id);
    this.pairs.get(pairKey(this.addNode(pool.token0), this.addNode(pool.token1)))?.delete(id);
  }

  getPool(id: Hex): RoutablePool | null {
    return this.pools.get(id) ?? null;
  }

  get size(): number {
    return this.pools.size;
  }

  /** Returns a token's node; null if no pool holds it. */
  nodeOf(token: Address): Node | null {
    return this.nodes.get(token.toLowerCase()) ?? null;
  }

  /** Returns the hubs that share a pool with a hub. */
  linkedHubs(hub: Node): Iterable<Node> {
    return this.hubLinks.get(hub) ?? [];
  }

  /** Whether any pool holds both tokens. */
  areLinked(one: Node, other: Node): boolean {
    return this.pairs.has(pairKey(one, other));
  }

  /**
   * Returns the best pools of the given versions that sell one token for another at about this amount, an input or an
   * output.
   */
  edges(from: Node, to: Node, search: EdgeSearch): readonly Edge[] {
    return this.pairs.get(pairKey(from, to))?.edges(from, search) ?? [];
  }

  private addNode(token: Address): Node {
    const name = token.toLowerCase();
    const node = this.nodes.get(name);
    if (node !== undefined) return node;
    this.nodes.set(name, this.nodes.size);
    return this.nodes.size - 1;
  }
}

function pairKey(one: Node, other: Node): number {
  return one < other ? one * MAX_NODES + other : other * MAX_NODES + one;
}

/** The pools of two tokens. */
class Pair {
  private readonly pools = new Map<Hex, { readonly pool: RoutablePool; readonly node0: Node }>();
  /** Directions by sold token. */
  private readonly directions = new Map<Node, Direction>();

  set(pool: RoutablePool, node0: Node) {
    this.pools.set(pool.id, { pool, node0 });
    for (const direction of this.directions.values()) direction.delete(pool.id);
  }

  delete(id: Hex) {
    this.pools.delete(id);
    for (const direction of this.directions.values()) direction.delete(id);
  }

  edges(from: Node, search: EdgeSearch): readonly Edge[] {
    const direction = this.directions.get(from) ?? new Direction();
    this.directions.set(from, direction);
    for (const [id, { pool, node0 }] of direction.isComplete ? [] : this.pools) direction.add(id, pool, node0 === from);
    direction.isComplete = true;
    return direction.ranked(search);
  }
}

/** The pools of two tokens as they sell one of them. */
class Direction {
  /** Whether all pools of the pair are included. */
  isComplete = false;
  private readonly edges = new Map<Hex, Edge>();
  /** Ranked edges by swap kind, amount step, and pool versions. */
  private readonly ranks = new Map<string, readonly Edge[]>();

  delete(id: Hex) {
    this.edges.delete(id);
    this.ranks.clear();
    this.isComplete = false;
  }

  add(id: Hex, pool: RoutablePool, isZeroForOne: boolean) {
    if (this.edges.has(id)) return;
    const curve = new Curve(pool, isZeroForOne);
    this.edges.set(id, { pool, isZeroForOne, isQuotedByHook: isQuotedByHook(pool), curve });
  }

  ranked({ kind, amount, versions }: EdgeSearch): readonly Edge[] {
    const step = Math.floor(Math.log(amount) / Math.log(AMOUNT_STEP));
    const key = `${kind} ${step} ${versions.join()}`;
    const edges = this.ranks.get(key) ?? this.rank(kind, step, versions);
    this.ranks.set(key, edges);
    return edges;
  }

  private rank(kind: SwapKind, step: number, versions: readonly PoolVersion[]): readonly Edge[] {
    const edges = [...this.edges.values()].filter(({ pool }) => versions.includes(pool.version));
    const computed = edges.filter((edge) => !edge.isQuotedByHook);
    const hooked = edges.filter((edge) => edge.isQuotedByHook);
    const atEnds = [AMOUNT_STEP ** step, AMOUNT_STEP ** (step + 1)].flatMap((amount) =>
      highest(computed, MAX_POOLS_PER_PAIR, ({ curve }) =>
        kind === "EXACT_IN" ? curve.output(amount) : -curve.input(amount),
      ),
    );
    // The output of a hook's pool is unknown, so pools are ranked by liquidity.
    return [...new Set(atEnds), ...highest(hooked, MAX_HOOK_POOLS_PER_PAIR, ({ curve }) => curve.depth())];
  }
}

/** Returns the edges of the highest values in descending order; ties are in the order of their ids. */
function highest(edges: readonly Edge[], count: number, valueOf: (edge: Edge) => number): Edge[] {
  return edges
    .map((edge) => ({ edge, value: valueOf(edge) }))
    .sort((one, other) => other.value - one.value || (one.edge.pool.id < other.edge.pool.id ? -1 : 1))
    .slice(0, count)
    .map(({ edge }) => edge);
}
