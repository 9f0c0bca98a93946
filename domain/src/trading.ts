import type { Chain } from "./chains";

/** Protocol versions whose pools are indexed and traded in. */
export const POOL_VERSIONS = ["V2", "V3", "V4"] as const;
export type PoolVersion = (typeof POOL_VERSIONS)[number];

/** 100 % in basis points. */
const BASIS_POINTS = 10_000;

/** Price impacts from which a swap is high, and so high that the trader has to type a confirmation. */
export const HIGH_PRICE_IMPACT = 0.03;
export const VERY_HIGH_PRICE_IMPACT = 0.1;

export type PriceImpactLevel = "low" | "high" | "veryHigh";

/** Returns the severity of a price impact; 0.01 is 1 %. */
export function priceImpactLevel(impact: number): PriceImpactLevel {
  if (impact >= VERY_HIGH_PRICE_IMPACT) return "veryHigh";
  return impact >= HIGH_PRICE_IMPACT ? "high" : "low";
}

/** Limit on a trader's slippage, in basis points: more lets others take the difference. */
export const MAX_SLIPPAGE_BPS = 5_000;
/** Slippage from which a trader is warned, in basis points. */
export const HIGH_SLIPPAGE_BPS = 500;

/** Bounds of the automatic slippage in basis points; prices between stablecoins move less. */
const AUTO_SLIPPAGE_BPS = { least: 50, minOfStable: 10, most: 500 } as const;
/** Share of the price impact that other trades in the same pools may add before the swap is executed. */
const SHARE_OF_IMPACT = 0.25;

/**
 * Returns the slippage for a trade, in basis points. The network cost is its floor, because a failed transaction costs
 * a small trade more than a worse price does; above it, the slippage grows with the trade's own price impact, because
 * others can move the same pools. `networkCostShare` is the network cost as a share of the trade's value, null if
 * unknown.
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
  const { least, minOfStable, most } = AUTO_SLIPPAGE_BPS;
  const suggestedBps = Math.ceil(Math.max(networkCostShare ?? 0, priceImpact * SHARE_OF_IMPACT) * BASIS_POINTS);
  return Math.min(most, Math.max(isStable ? minOfStable : least, suggestedBps));
}

/** Slippage of a change of liquidity in basis points, unless the provider sets another one. */
export const LIQUIDITY_SLIPPAGE_BPS = 50;

/** The oldest quote that may be signed, in seconds, where blocks take longer than 2 seconds, and elsewhere. */
const MAX_QUOTE_AGE_SECONDS = { slow: 40, fast: 15 } as const;
const SLOW_CHAINS: ReadonlySet<Chain> = new Set<Chain>(["ETHEREUM", "ETHEREUM_SEPOLIA"]);

/** Returns the oldest quote of a chain that may be signed, in seconds since its block was made. */
export function maxQuoteAgeSeconds(chain: Chain): number {
  return SLOW_CHAINS.has(chain) ? MAX_QUOTE_AGE_SECONDS.slow : MAX_QUOTE_AGE_SECONDS.fast;
}

/** Default deadline of a swap in minutes, and the bounds of a custom one. */
export const DEFAULT_DEADLINE_MINUTES = 30;
export const DEADLINE_BOUNDS_MINUTES = { least: 1, most: 4_320 } as const;

/** Validity of a permit for the router in seconds: a swap that is confirmed later needs a new one. */
export const PERMIT_SECONDS = 30 * 60;

/** Limits on a limit order's lifetime in seconds, and on an account's open orders on a chain. */
export const MAX_ORDER_SECONDS = 366 * 86_400;
export const MAX_OPEN_ORDERS = 256;

/** A fee in hundredths of a basis point, and the tick spacing. */
export type PoolTier = { readonly fee: number; readonly tickSpacing: number };

/** Fee tiers of the V3 factory. V4 pools may have any; these are offered first. */
export const POOL_TIERS: readonly PoolTier[] = [
  { fee: 100, tickSpacing: 1 },
  { fee: 500, tickSpacing: 10 },
  { fee: 3_000, tickSpacing: 60 },
  { fee: 10_000, tickSpacing: 200 },
];

/** Limits of a V4 pool: the fee in hundredths of a basis point, and the tick spacing. */
export const MAX_V4_FEE = 1_000_000;
export const MAX_TICK_SPACING = 32_767;

/** Deviations of a new pool's price from the market, as a share of it, that count as far and very far. */
export const FAR_FROM_MARKET = 0.02;
export const VERY_FAR_FROM_MARKET = 0.1;

export type MarketDistanceLevel = "near" | "far" | "veryFar";

/**
 * Returns the severity of a new pool's price deviation from the market: arbitrageurs take it from the first deposit.
 * 0.01 is
 * 1 %.
 */
export function marketDistanceLevel(distance: number): MarketDistanceLevel {
  const size = Math.abs(distance);
  if (size >= VERY_FAR_FROM_MARKET) return "veryFar";
  return size >= FAR_FROM_MARKET ? "far" : "near";
}

/** Days before today for the estimate of a range's time in range. */
export const RANGE_ESTIMATE_DAYS = 90;
