/** The versions of the protocol whose pools are indexed and traded in. */
export const POOL_VERSIONS = ["V2", "V3", "V4"] as const;
export type PoolVersion = (typeof POOL_VERSIONS)[number];

/** The whole of a share in basis points. */
const BASIS_POINTS = 10_000;

/** A price impact from this share on is high, and from this one on so high that it takes a typed consent. */
export const HIGH_PRICE_IMPACT = 0.03;
export const VERY_HIGH_PRICE_IMPACT = 0.1;

export type PriceImpactLevel = "low" | "high" | "veryHigh";

/** How grave a price impact is; 0.01 is 1 %. */
export function priceImpactLevel(impact: number): PriceImpactLevel {
  if (impact >= VERY_HIGH_PRICE_IMPACT) return "veryHigh";
  return impact >= HIGH_PRICE_IMPACT ? "high" : "low";
}

/** The slippage that a trader may set, in basis points: more lets others take the difference. */
export const MAX_SLIPPAGE_BPS = 5_000;
/** What a trader is warned of, in basis points. */
export const HIGH_SLIPPAGE_BPS = 500;

/** The bounds of the automatic slippage in basis points; between coins of the same value prices move less. */
const AUTO_SLIPPAGE_BPS = { least: 50, leastOfStable: 10, most: 500 } as const;
/** The share of the price impact that other trades in the same pools may add before the swap is executed. */
const SHARE_OF_IMPACT = 0.25;

/**
 * The slippage that fits a trade, in basis points: not below what a failed transaction would cost, for a small trade
 * loses more by that than by a worse price; above it, the more the trade itself moves its pools, the more others can.
 * `networkCostShare` is the network's cost as a share of the trade's value, null where that is not known.
 */
export function automaticSlippageBps({
  priceImpact,
  networkCostShare,
  isStable,
}: {
  readonly priceImpact: number;
  readonly networkCostShare: number | null;
  readonly isStable: boolean;
}): number {
  const { least, leastOfStable, most } = AUTO_SLIPPAGE_BPS;
  const wanted = Math.ceil(Math.max(networkCostShare ?? 0, priceImpact * SHARE_OF_IMPACT) * BASIS_POINTS);
  return Math.min(most, Math.max(isStable ? leastOfStable : least, wanted));
}

/** The slippage of a change of liquidity, in basis points, unless a provider sets another one. */
export const LIQUIDITY_SLIPPAGE_BPS = 50;

/** A quote that no block has confirmed for this long is not used: blocks of the slowest chain come every 12 seconds. */
export const STALE_QUOTE_SECONDS = 40;

/** How long a swap may wait for its block, in minutes; and what a trader may choose. */
export const DEFAULT_DEADLINE_MINUTES = 30;
export const DEADLINE_BOUNDS_MINUTES = { least: 1, most: 4_320 } as const;

/** How long a permit for the router lasts, in seconds: a swap that is not confirmed by then needs another one. */
export const PERMIT_SECONDS = 30 * 60;

/** A limit order lasts at most this long, in seconds; and the open ones that an account may have at a time on a chain. */
export const MAX_ORDER_SECONDS = 366 * 86_400;
export const MAX_OPEN_ORDERS = 256;

/** A fee in hundredths of a basis point, and the ticks between two that liquidity may begin or end at. */
export type PoolTier = { readonly fee: number; readonly tickSpacing: number };

/** The tiers of the V3 factory. V4 pools may have any; these are offered first. */
export const POOL_TIERS: readonly PoolTier[] = [
  { fee: 100, tickSpacing: 1 },
  { fee: 500, tickSpacing: 10 },
  { fee: 3_000, tickSpacing: 60 },
  { fee: 10_000, tickSpacing: 200 },
];

/** What a V4 pool may charge at most, in hundredths of a basis point, and its widest spacing. */
export const MAX_V4_FEE = 1_000_000;
export const MAX_TICK_SPACING = 32_767;

/** A new pool's price is far from the market from this share of it on, and from the second on very far. */
export const FAR_FROM_MARKET = 0.02;
export const VERY_FAR_FROM_MARKET = 0.1;

export type MarketDistanceLevel = "near" | "far" | "veryFar";

/** How grave the distance of a new pool's price from the market is: traders take it from the first deposit. 0.01 is 1 %. */
export function marketDistanceLevel(distance: number): MarketDistanceLevel {
  const size = Math.abs(distance);
  if (size >= VERY_FAR_FROM_MARKET) return "veryFar";
  return size >= FAR_FROM_MARKET ? "far" : "near";
}

/** The days before today that a range's share of time is estimated from. */
export const RANGE_ESTIMATE_DAYS = 90;
