import { useState } from "react";
import { marketDistanceLevel, type MarketDistanceLevel } from "@cenote/domain/trading";
import { priceDistance, priceOfSqrt } from "@cenote/protocol/liquidity-actions/price";
import type { TickRange } from "@cenote/protocol/liquidity-actions/tickRange";
import type { MigratedPosition, MigrationTarget } from "../../components/change/migration";
import { addressOf, movedTokens, type V3PoolFacts, type V4PoolFacts } from "../../lib/pool/liquidityPool";
import { chosenRange, rangeChoices, type RangeChoice } from "../../lib/migration/rangeChoice";
import { isSwapped, sqrtPriceInTarget } from "../../lib/migration/targetOrder";
import { newPool } from "../../lib/pool/newPool";
import type { PoolSide } from "../../lib/pool/poolPair";
import type { CreatePool } from "../../lib/pool/readCreatePool";
import { largestTier, newTier, tierOptions, type FeeTier, withPool } from "../../lib/tiers/feeTiers";

/** Tier of a new pool where the tokens have no pool. */
const USUAL_TIER = newTier(3_000, 60, null);

export type MigrateFormInput = {
  readonly position: MigratedPosition;
  /** Tokens of the old pool. */
  readonly sides: readonly [PoolSide, PoolSide];
  readonly version: "V3" | "V4";
  /** Pools of the tokens on the position's chain, without those that have a hook. */
  readonly pools: readonly CreatePool[];
  /** Price of the position, Q64.96: the initial price of a new pool. Null while it is unknown. */
  readonly oldPrice: bigint | null;
  /** Choices from before a reload. */
  readonly resumed: { readonly tier: FeeTier; readonly range: TickRange } | null;
};

/** State of a migration's choices: the pool, the range, and the consent to a price that is far from the old pool's. */
export function useMigrateForm({ position, sides, version, pools, oldPrice, resumed }: MigrateFormInput) {
  const options = tierOptions(
    pools.map((one) => one.tier),
    version,
  );
  const oldRange = position.version === "V3" ? position.range : null;
  const [firstChoice] = rangeChoices(oldRange);
  const [chosenTier, setTier] = useState<FeeTier>(() => resumed?.tier ?? largestTier(options) ?? USUAL_TIER);
  const [choice, setChoice] = useState<RangeChoice>(resumed ? "own" : firstChoice!);
  const [ownRange, setOwnRange] = useState<TickRange | null>(resumed?.range ?? null);
  const [isPriceAccepted, setPriceAccepted] = useState(false);

  const tier = withPool(chosenTier, options);
  const existing = pools.find((one) => one.pool.version === version && one.pool.id === tier.poolId);
  const pool = rangedPool(existing?.pool ?? newTarget(position, version, tier));
  const move = pool && { from: position.pool, to: pool };
  const atOldPrice = move && oldPrice !== null ? sqrtPriceInTarget(oldPrice, move) : null;
  const isNew = !pool?.sqrtPriceX96;
  const sqrtPriceX96 = pool?.sqrtPriceX96 ?? atOldPrice;
  const offered =
    pool && move && sqrtPriceX96 !== null ? { move, oldRange, tickSpacing: pool.tickSpacing, sqrtPriceX96 } : null;
  const range = choice === "own" ? ownRange : offered && chosenRange(choice, offered);
  const distance =
    isNew || atOldPrice === null || sqrtPriceX96 === null
      ? 0
      : priceDistance(priceOfSqrt(sqrtPriceX96), priceOfSqrt(atOldPrice));
  const distanceLevel: MarketDistanceLevel = marketDistanceLevel(distance);
  const target: MigrationTarget | null =
    pool && range && sqrtPriceX96 !== null ? { pool, range, sqrtPriceX96, isNew } : null;

  return {
    version,
    tier,
    pool,
    isNew,
    sqrtPriceX96,
    range,
    choice,
    choices: rangeChoices(oldRange),
    target,
    distance,
    distanceLevel,
    isPriceAccepted,
    setPriceAccepted,
    isAllowed: distanceLevel === "near" || isPriceAccepted,
    sides: existing?.sides ?? (move && isSwapped(move) ? ([sides[1], sides[0]] as const) : sides),
    setTier(next: FeeTier | null) {
      if (!next) return;
      // Ticks of one spacing are invalid in another, and a consent is for one price.
      setTier(next);
      setPriceAccepted(false);
      setChoice(firstChoice!);
    },
    setChoice(next: RangeChoice) {
      if (next === "own") setOwnRange(range);
      setChoice(next);
    },
    setRange: setOwnRange,
  };
}

export type MigrateFormState = ReturnType<typeof useMigrateForm>;

/** Returns a new pool of the position's tokens; for V4 with the coin in place of its wrapped form. */
function newTarget({ pool }: MigratedPosition, version: "V3" | "V4", tier: FeeTier) {
  const weth = pool.coinSide === null ? "" : addressOf(pool.tokens[pool.coinSide]);
  return newPool(version, movedTokens(pool, version === "V4"), tier, weth);
}

function rangedPool(pool: ReturnType<typeof newPool>): V3PoolFacts | V4PoolFacts | null {
  return pool && pool.version !== "V2" ? pool : null;
}
