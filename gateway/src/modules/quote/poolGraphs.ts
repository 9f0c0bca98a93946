import type { Chain } from "@cenote/domain/chains";
import { PoolGraph } from "@cenote/protocol/routing/poolGraph";
import { type Address, type Hex, zeroAddress } from "viem";
import type { BlockFeed } from "../../request/blockFeed";
import type { ChainConfig, ChainConfigs } from "../../chain/chainConfig";
import type { Db } from "../../store/db";
import { type PoolStates, poolsChangedAfter, poolsOfPairs, poolWithKey, type TokenPair } from "./poolStateStore";

/** Above this a chain's pools are dropped and reloaded on demand: random tokens cannot fill the memory. */
const MAX_POOLS = 100_000;

/** Tokens that paths may pass through: each requires reading its pools with every swapped token. */
const MAX_HUBS = 64;
/** Key of the pairs of hubs among the graph's parts. */
const HUBS = "hubs";

/** Pools as of one block. */
export type GraphAtBlock = { readonly graph: PoolGraph; readonly block: number };

/** The pools that routes need, in memory: each block only reloads those that it changed. */
export type PoolGraphs = {
  /**
   * Returns the pools that lead from one token to another, and `pool`, which may not be among the deepest of its pair;
   * null for a chain that is not indexed.
   */
  between(chain: Chain, tokenIn: string, tokenOut: string, pool?: string): Promise<GraphAtBlock | null>;
};

export function poolGraphs(db: Db, chainConfigs: ChainConfigs, blocks: BlockFeed): PoolGraphs {
  const chains = new Map(
    Object.entries(chainConfigs).map(([name, config]) => [name, new ChainPools(db, name as Chain, config)]),
  );
  blocks.listen(({ chain, first, number }) => chains.get(chain)?.announce(first, number));
  return {
    between: (chain, tokenIn, tokenOut, pool) =>
      chains.get(chain)?.between(tokenIn, tokenOut, pool) ?? Promise.resolve(null),
  };
}

/** The pools of one chain that were needed so far. */
class ChainPools {
  private readonly wrapped: string;
  private readonly hubs: readonly string[];
  private graph: PoolGraph;
  /** Parts that the graph has or is loading: the pairs of hubs, of a token with the hubs, of two tokens. */
  private parts = new Map<string, Promise<void>>();
  /** All pairs of these parts. */
  private pairs = new Set<string>();
  /** The block that all of the graph's pools are as of; null before the first. */
  private block: number | null = null;
  /** The last block that is known to be indexed. */
  private head = 0;
  private refreshing: Promise<void> | null = null;

  constructor(
    private readonly db: Db,
    private readonly chain: Chain,
    { contracts, stablecoins, anchors, tokens }: Pick<ChainConfig, "contracts" | "stablecoins" | "anchors" | "tokens">,
  ) {
    this.wrapped = contracts.weth.toLowerCase();
    const trusted = [contracts.weth, ...anchors, ...stablecoins, ...tokens.map(({ address }) => address)];
    this.hubs = [...new Set(trusted.map((token) => token.toLowerCase()))].slice(0, MAX_HUBS);
    this.graph = this.emptyGraph();
  }

  /** A reorg has undone blocks that the pools may be as of: they are reloaded on demand. */
  announce(first: number, number: number) {
    this.head = number;
    if (this.block !== null && first <= this.block) this.clear();
  }

  async between(tokenIn: string, tokenOut: string, pool?: string): Promise<GraphAtBlock | null> {
    if (this.graph.size > MAX_POOLS) this.clear();
    const { graph } = this;
    const [from, to] = [this.formsOf(tokenIn), this.formsOf(tokenOut)];
    const hubs = this.hubs.flatMap((hub) => this.formsOf(hub));
    await Promise.all([
      this.load(HUBS, () => pairsBetween(hubs, hubs)),
      this.load(tokenIn, () => pairsBetween(from, hubs)),
      this.load(tokenOut, () => pairsBetween(to, hubs)),
      this.load(`${tokenIn}:${tokenOut}`, () => pairsBetween(from, to)),
    ]);
    if (pool && !graph.getPool(pool as Hex)) {
      const readPool = () => poolWithKey(this.db, this.chain, pool);
      await this.load(`pool:${pool}`, () => pairsBetween(from, to), readPool);
    }
    while (this.block !== null && this.block < this.head) await this.refresh();
    // A reorg came meanwhile.
    if (graph !== this.graph) return this.between(tokenIn, tokenOut, pool);
    return this.block === null ? null : { graph, block: this.block };
  }

  /** Loads a part of the graph; without `readPools`, the deepest pools of the pairs. */
  private load(part: string, pairs: () => readonly TokenPair[], readPools?: () => Promise<PoolStates>): Promise<void> {
    const loading = this.parts.get(part) ?? this.read(part, pairs(), readPools);
    this.parts.set(part, loading);
    return loading;
  }

  private async read(
    part: string,
    pairs: readonly TokenPair[],
    readPools = () => poolsOfPairs(this.db, this.chain, pairs),
  ) {
    const { graph } = this;
    for (const pair of pairs) this.pairs.add(keyOf(pair));
    try {
      const states = await readPools();
      if (!states || graph !== this.graph) return;
      // Other pools may be as of another block: all changes since the earlier one are read again.
      this.block = Math.min(this.block ?? states.block, states.block);
      this.head = Math.max(this.head, states.block);
      for (const pool of states.pools) graph.setPool(pool);
    } catch (error) {
      if (graph === this.graph) this.parts.delete(part);
      throw error;
    }
  }

  /** One refresh at a time, shared by all callers. */
  private refresh(): Promise<void> {
    this.refreshing ??= this.readChanges().finally(() => (this.refreshing = null));
    return this.refreshing;
  }

  private async readChanges() {
    const { graph, block } = this;
    if (block === null) return;
    const states = await poolsChangedAfter(this.db, this.chain, block);
    // Pools of an earlier block were added meanwhile: the next refresh reads them too.
    if (!states || graph !== this.graph || block !== this.block) return;
    for (const pool of states.pools) if (this.pairs.has(keyOf(pool))) graph.setPool(pool);
    this.block = states.block;
  }

  private clear() {
    this.graph = this.emptyGraph();
    this.parts = new Map();
    this.pairs = new Set();
    this.block = null;
  }

  private emptyGraph(): PoolGraph {
    return new PoolGraph({ wrappedNative: this.wrapped as Address, hubs: this.hubs as readonly Address[] });
  }

  /** Routes treat the native coin and its wrapped form as one token. */
  private formsOf(token: string): readonly string[] {
    return token === zeroAddress || token === this.wrapped ? [zeroAddress, this.wrapped] : [token];
  }
}

/** Returns each pair once. */
function pairsBetween(some: readonly string[], others: readonly string[]): readonly TokenPair[] {
  const pairs = some.flatMap((one) =>
    others.flatMap((other) => (one === other ? [] : one < other ? [[one, other]] : [[other, one]])),
  );
  const byKey = new Map(pairs.map(([token0, token1]) => [`${token0}:${token1}`, { token0: token0!, token1: token1! }]));
  return [...byKey.values()];
}

function keyOf({ token0, token1 }: TokenPair): string {
  return `${token0}:${token1}`;
}
