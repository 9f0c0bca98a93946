import type { Pool } from "../entities";

/** The pools whose price or holdings a block changes, each with its prices in order, starting with the one before. */
export class TouchedPools {
  private pools = new Map<Pool, (number | null)[]>();

  add(pool: Pool): (number | null)[] {
    let prices = this.pools.get(pool);
    if (!prices) this.pools.set(pool, (prices = [pool.price]));
    return prices;
  }

  setPrice(pool: Pool, price: number | null) {
    const prices = this.add(pool);
    pool.price = price;
    prices.push(price);
  }

  /** Returns the pools, and clears them. */
  take(): ReadonlyMap<Pool, readonly (number | null)[]> {
    const { pools } = this;
    this.pools = new Map();
    return pools;
  }
}
