/** One in the fixed-point format of the fees that a unit of liquidity has earned. */
const Q128 = 1n << 128n;

/** What a unit of liquidity has earned of both tokens, since the pool began. */
export type FeeGrowth = { readonly growth0: bigint; readonly growth1: bigint };

/** What a tick keeps: the growth on the side of it that the price is not on. */
export type TickGrowth = FeeGrowth & { readonly index: number };

/** The growth between two ticks, with the contracts' own overflow. */
export function growthInside(tick: number, lower: TickGrowth, upper: TickGrowth, global: FeeGrowth): FeeGrowth {
  const inside = (key: "growth0" | "growth1") => {
    const below = tick >= lower.index ? lower[key] : global[key] - lower[key];
    const above = tick < upper.index ? upper[key] : global[key] - upper[key];
    return BigInt.asUintN(256, global[key] - below - above);
  };
  return { growth0: inside("growth0"), growth1: inside("growth1") };
}

/** The growth after fees in raw units were paid to liquidity. */
export function growthOfFees(before: bigint, fees: bigint, liquidity: bigint): bigint {
  return BigInt.asUintN(256, before + (fees * Q128) / liquidity);
}

/** Raw units that liquidity has earned between two readings of the growth. */
export function earned(liquidity: bigint, before: bigint, now: bigint): bigint {
  return (BigInt.asUintN(256, now - before) * liquidity) / Q128;
}
