import type { Asset } from "./assets";
import type { Random } from "../random";

const YEAR_SECONDS = 365 * 86_400;
const HALF_LIFE_SECONDS = 100 * 86_400;
/** A pegged price comes home much sooner. */
const PEGGED_HALF_LIFE_SECONDS = 2 * 86_400;
const PEGGED_VOLATILITY = 0.05;

/** What each asset is worth in US dollars, moving with time. */
export type PriceWalk = {
  priceOf(asset: string): number;
  /** Moves every price on by a stretch of time. */
  advance(seconds: number): void;
  /** How far each walking price's logarithm is from home, to continue from later. */
  offsets(): Record<string, number>;
};

/**
 * A geometric random walk per asset, correlated through the market as a whole and drawn back to each asset's
 * plausible price, so that a year of it ends near today's values.
 */
export function createPriceWalk(
  assets: Readonly<Record<string, Asset>>,
  random: Random,
  known: Readonly<Record<string, number>> = {},
): PriceWalk {
  const walking = Object.entries(assets).flatMap(([id, asset]) => ("follows" in asset ? [] : [{ id, ...asset }]));
  const offsets = new Map(
    walking.map(({ id, volatility }) => [id, known[id] ?? random.normal() * restingSpread(volatility)]),
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
        // Exact for any step: two half steps spread as far as one whole.
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

/** The standard deviation that the walk settles at, where pull and shocks balance. */
function restingSpread(volatility: number): number {
  return volatility * Math.sqrt(halfLife(volatility) / (2 * Math.LN2 * YEAR_SECONDS));
}
