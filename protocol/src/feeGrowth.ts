/** 1 in the Q128 fixed-point format of fee growth. */
const Q128 = 1n << 128n;

/** Fees per unit of liquidity in both tokens, since the pool was created. */
export type FeeGrowth = { readonly growth0: bigint; readonly growth1: bigint };

/** Fee growth on the side of a tick that does not contain the price. */
export type TickGrowth = FeeGrowth & { readonly index: number };

/** Returns the growth between two ticks, with the contracts' wrapping arithmetic. */
export function growthInside(tick: number, lower: TickGrowth, upper: TickGrowth, global: FeeGrowth): FeeGrowth {
  const inside = (key: "growth0" | "growth1") => {
    const below = tick >= lower.index ? lower[key] : global[key] - lower[key];
    const above = tick < upper.index ? upper[key] : global[key] - upper[key];
    return BigInt.asUintN(256, global[key] - below - above);
  };
  return { growth0: inside("growth0"), growth1: inside("growth1") };
}

/** Returns the growth after liquidity received fees, in raw units. */
export function growthOfFees(before: bigint, fees: bigint, liquidity: bigint): bigint {
  return BigInt.asUintN(256, before + (fees * Q128) / liquidity);
}

/** Returns the fees of a position between two growth values, in raw units. */
export function earned(liquidity: bigint, before: bigint, now: bigint): bigint {
  return (BigInt.asUintN(256, now - before) * liquidity) / Q128;
}
