import { quotePool } from "@cenote/protocol/routing/executeLegs";
import { isQuotedByHook, type RoutablePool } from "@cenote/protocol/routing/routablePool";
import { type Address, zeroAddress } from "viem";

type Step = { readonly pool: RoutablePool; readonly isZeroForOne: boolean; readonly next: Address };

/** All paths between two tokens, by sold token. */
export class AllPaths {
  private readonly steps = new Map<Address, Step[]>();

  constructor(pools: readonly RoutablePool[], wrappedNative: Address) {
    const nameOf = (token: Address) => (token === zeroAddress ? wrappedNative : token);
    for (const pool of pools) {
      if (isQuotedByHook(pool)) continue;
      const [name0, name1] = [nameOf(pool.token0), nameOf(pool.token1)];
      this.steps.set(name0, [...this.from(name0), { pool, isZeroForOne: true, next: name1 }]);
      this.steps.set(name1, [...this.from(name1), { pool, isZeroForOne: false, next: name0 }]);
    }
  }

  /** Returns the highest output of any path through up to this many pools; 0 without one. */
  bestOutput(from: Address, to: Address, amount: bigint, maxPools: number): bigint {
    const visited = new Set([from]);
    const follow = (token: Address, amountIn: bigint, poolsLeft: number): bigint => {
      if (token === to) return amountIn;
      let best = 0n;
      for (const { pool, isZeroForOne, next } of poolsLeft > 0 ? this.from(token) : []) {
        if (visited.has(next) || (next !== to && poolsLeft === 1)) continue;
        const quote = quotePool(pool, isZeroForOne, "EXACT_IN", amountIn);
        if (!quote) continue;
        visited.add(next);
        const output = follow(next, quote.amountOut, poolsLeft - 1);
        visited.delete(next);
        if (output > best) best = output;
      }
      return best;
    };
    return follow(from, amount, maxPools);
  }

  private from(token: Address): readonly Step[] {
    return this.steps.get(token) ?? [];
  }
}
