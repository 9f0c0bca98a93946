import { Q96, sqrtPriceAtTick } from "./ticks";

/** Amounts of a pool's two tokens in smallest units. */
export type Amounts = { readonly amount0: bigint; readonly amount1: bigint };

/** Rounding direction: up for amounts paid into a pool, down for amounts paid out. */
export type Rounding = "up" | "down";

/**
 * Returns the amounts of a position's liquidity at a price, without its fees: `SqrtPriceMath.getAmount0Delta` and
 * `getAmount1Delta` on each side of the price.
 */
export function amountsOfLiquidity(
  liquidity: bigint,
  tickLower: number,
  tickUpper: number,
  sqrtPriceX96: bigint,
  rounding: Rounding,
): Amounts {
  const lower = sqrtPriceAtTick(tickLower);
  const upper = sqrtPriceAtTick(tickUpper);
  const current = sqrtPriceX96 < lower ? lower : sqrtPriceX96 > upper ? upper : sqrtPriceX96;
  return {
    amount0: amount0Between(liquidity, current, upper, rounding),
    amount1: amount1Between(liquidity, lower, current, rounding),
  };
}

/** Returns token0 between two prices, of which the first is the lower: `SqrtPriceMath.getAmount0Delta`. */
export function amount0Between(liquidity: bigint, lower: bigint, upper: bigint, rounding: Rounding): bigint {
  if (lower === upper || liquidity === 0n) return 0n;
  return divide(divide((liquidity << 96n) * (upper - lower), upper, rounding), lower, rounding);
}

/** Returns token1 between two prices, of which the first is the lower: `SqrtPriceMath.getAmount1Delta`. */
export function amount1Between(liquidity: bigint, lower: bigint, upper: bigint, rounding: Rounding): bigint {
  return divide(liquidity * (upper - lower), Q96, rounding);
}

/** Divides positive integers: `FullMath.mulDiv` and `mulDivRoundingUp`. */
export function divide(value: bigint, by: bigint, rounding: Rounding): bigint {
  return rounding === "up" ? (value + by - 1n) / by : value / by;
}

/**
 * Returns the liquidity that two amounts buy in a range at a price, limited by the scarcer one:
 * `LiquidityAmounts.getLiquidityForAmounts`. All prices are `sqrtPriceX96`.
 */
export function liquidityOfAmounts(
  { sqrtPrice, sqrtLower, sqrtUpper }: { sqrtPrice: bigint; sqrtLower: bigint; sqrtUpper: bigint },
  amount0: bigint,
  amount1: bigint,
): bigint {
  if (sqrtPrice <= sqrtLower) return liquidityOfAmount0(sqrtLower, sqrtUpper, amount0);
  if (sqrtPrice >= sqrtUpper) return liquidityOfAmount1(sqrtLower, sqrtUpper, amount1);
  const of0 = liquidityOfAmount0(sqrtPrice, sqrtUpper, amount0);
  const of1 = liquidityOfAmount1(sqrtLower, sqrtPrice, amount1);
  return of0 < of1 ? of0 : of1;
}

/** `LiquidityAmounts.getLiquidityForAmount0`. */
export function liquidityOfAmount0(sqrtLower: bigint, sqrtUpper: bigint, amount0: bigint): bigint {
  return (amount0 * ((sqrtLower * sqrtUpper) / Q96)) / (sqrtUpper - sqrtLower);
}

/** `LiquidityAmounts.getLiquidityForAmount1`. */
export function liquidityOfAmount1(sqrtLower: bigint, sqrtUpper: bigint, amount1: bigint): bigint {
  return (amount1 * Q96) / (sqrtUpper - sqrtLower);
}

/** A tick where liquidity begins or ends; `net` is added to the pool's liquidity when the price rises across it. */
export type TickLiquidity = { readonly index: number; readonly gross: bigint; readonly net: bigint };

/** Returns the amounts of all positions of a pool at a price, without their earned fees. */
export function reservesOfTicks(ticks: Iterable<TickLiquidity>, sqrtPriceX96: bigint): Amounts {
  const sorted = [...ticks].sort((one, other) => one.index - other.index);
  let amount0 = 0n;
  let amount1 = 0n;
  let liquidity = 0n;
  for (const [position, { index, net }] of sorted.entries()) {
    liquidity += net;
    const next = sorted[position + 1];
    if (!next || liquidity === 0n) continue;
    const part = amountsOfLiquidity(liquidity, index, next.index, sqrtPriceX96, "down");
    amount0 += part.amount0;
    amount1 += part.amount1;
  }
  return { amount0, amount1 };
}
