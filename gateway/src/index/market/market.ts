import type { Pool, Token } from "../entities";
import { LockedValues } from "../pricing/lockedValues";
import { PriceGraph } from "../pricing/priceGraph";
import { Revaluation } from "../pricing/revaluation";
import type { PricingRules } from "../pricing/tokenPrices";

/** A pool with less of a well-known token, in dollars, does not price any token. */
const MINIMUM_ANCHOR_USD = 1000;

/** Inputs of prices and values, from the current state of a chain's pools. Tokens and pools hold the written values. */
export class Market {
  readonly rules: PricingRules;
  readonly prices: PriceGraph;
  readonly locked = new LockedValues();
  readonly revaluation = new Revaluation<Pool>();
  /** Tokens that were loaded with a price but no longer have one: no pool prices them. */
  readonly outdatedTokens = new Set<Token>();
  /** Number of blocks closed since the last full check. */
  uncheckedBlocks = 0;
  private readonly ofTokens = new Map<Token, Pool[]>();

  constructor(rules: Pick<PricingRules, "stablecoins" | "anchors">) {
    this.rules = { ...rules, minimumAnchorUsd: MINIMUM_ANCHOR_USD };
    this.prices = new PriceGraph(this.rules);
  }

  /** Adds a pool; pools must come in the order of their creation. */
  add(pool: Pool) {
    for (const token of [pool.token0, pool.token1]) {
      const pools = this.ofTokens.get(token);
      if (pools) pools.push(pool);
      else this.ofTokens.set(token, [pool]);
    }
  }

  /** Removes a pool with its offers and its part of the sums. */
  remove(pool: Pool) {
    for (const token of [pool.token0, pool.token1]) {
      const pools = this.ofTokens.get(token);
      if (!pools) continue;
      pools.splice(pools.indexOf(pool), 1);
      if (pools.length) continue;
      this.ofTokens.delete(token);
      this.revaluation.forget(pools);
    }
    this.prices.set(pool.address, 0, null);
    this.locked.remove(pool.address);
    this.revaluation.place(pool, null);
  }

  /** Returns the pools that trade a token, in the order of their creation: the same array each time. */
  poolsOf(token: Token): readonly Pool[] {
    return this.ofTokens.get(token) ?? NO_POOLS;
  }
}

const NO_POOLS: readonly Pool[] = [];
