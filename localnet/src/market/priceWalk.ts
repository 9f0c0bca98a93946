import type { Asset } from "./assets";
import type { Random } from "../random";

const YEAR_SECONDS = 365 * 86_400;
const HALF_LIFE_SECONDS = 100 * 86_400;
/** A pegged price reverts much sooner. */
const PEGGED_HALF_LIFE_SECONDS = 2 * 86_400;
const PEGGED_VOLATILITY = 0.05;

/** Prices of all assets in US dollars, changing over time. */
export type PriceWalk = {
  priceOf(asset: string): number;
  /** Advances every price by a duration. */
  advance(seconds: number): void;
  /** Returns the deviation of each price's logarithm from its base, to continue from later. */
  offsets(): Record<string, number>;
};

/**
 * A geometric random walk per asset, correlated through the whole market and reverting to each asset's plausible price,
 * so that a year of it ends near today's values.
 */
export function createPriceWalk(
  assets: Readonly<Record<string, Asset>>,
  random: Random,
  initialOffsets: Readonly<Record<string, number>> = {},
): PriceWalk {
  const walking = Object.entries(assets).flatMap(([id, asset]) => ("follows" in asset ? [] : [{ id, ...asset }]));
  const offsets = new Map(
    walking.map(({ id, volatility }) => [id, initialOffsets[id] ?? random.normal() * restingSpread(volatility)]),
  );

  function priceOf(id: string): number {
    const asset = assets[id];
    if (!asset) throw new Error(`No asset ${id}`);
    return "follows" in asset ? priceOf(asset.follows) * asset.ratio : asset.price * Math.exp(offsets.get(id) ?? 0);
  }

  return {
    priceOf,
    advance(seconds) {
      const market = random.normal();
      for (const { id, volatility, correlation } of walking) {
        const own = random.normal();
        const shock = correlation * market + Math.sqrt(1 - correlation ** 2) * own;
        const keep = Math.exp((-Math.LN2 * seconds) / halfLife(volatility));
        // Exact for any step: two half steps have the same variance as one whole.
        const spread = restingSpread(volatility) * Math.sqrt(1 - keep ** 2);
        offsets.set(id, (offsets.get(id) ?? 0) * keep + shock * spread);
      }
    },
    offsets: () => Object.fromEntries(offsets),
  };
}

function halfLife(volatility: number): number {
  return volatility < PEGGED_VOLATILITY ? PEGGED_HALF_LIFE_SECONDS : HALF_LIFE_SECONDS;
}

/** Returns the stationary standard deviation of the walk, where reversion and shocks balance. */
function restingSpread(volatility: number): number {
  return volatility * Math.sqrt(halfLife(volatility) / (2 * Math.LN2 * YEAR_SECONDS));
}
