import type { Pool, Token } from "./entities";
import { LockedValues } from "./pricing/lockedValues";
import { PriceGraph } from "./pricing/priceGraph";
import { Revaluation } from "./pricing/revaluation";
import type { PricingRules } from "./pricing/tokenPrices";

/** A pool with less of a well-known token, in dollars, prices nothing. */
const MINIMUM_ANCHOR_USD = 1000;

/** What prices and values follow from, as a chain's pools are now. What tokens and pools have was written last. */
export class Market {
  readonly rules: PricingRules;
  readonly prices: PriceGraph;
  readonly locked = new LockedValues();
  readonly revaluation = new Revaluation<Pool>();
  /** Tokens that were loaded with a price, and have none any more: no pool leads to them. */
  readonly outdatedTokens = new Set<Token>();
  /** How many blocks were closed since all of it was last checked. */
  uncheckedBlocks = 0;
  private readonly ofTokens = new Map<Token, Pool[]>();

  constructor(rules: Pick<PricingRules, "stablecoins" | "anchors">) {
    this.rules = { ...rules, minimumAnchorUsd: MINIMUM_ANCHOR_USD };
    this.prices = new PriceGraph(this.rules);
  }

  /** Adds a pool; pools come in the order they were made. */
  add(pool: Pool) {
    for (const token of [pool.token0, pool.token1]) {
      const known = this.ofTokens.get(token);
      if (known) known.push(pool);
      else this.ofTokens.set(token, [pool]);
    }
  }

  /** The pools that trade a token, in the order they were made: the same array each time. */
  poolsOf(token: Token): readonly Pool[] {
    return this.ofTokens.get(token) ?? NO_POOLS;
  }
}

const NO_POOLS: readonly Pool[] = [];
