import { sqrtPriceAtTick } from "./tickMath";

export type Amounts = { readonly amount0: bigint; readonly amount1: bigint };

/** How the last unit is decided: in favour of the pool when paying in, and again when paying out. */
export type Rounding = "up" | "down";

/** What a position of so much liquidity between two ticks is made of at a price, in raw units. */
export function amountsOfLiquidity(
  liquidity: bigint,
  tickLower: number,
  tickUpper: number,
  sqrtPrice: bigint,
  rounding: Rounding,
): Amounts {
  const lower = sqrtPriceAtTick(tickLower);
  const upper = sqrtPriceAtTick(tickUpper);
  const current = sqrtPrice < lower ? lower : sqrtPrice > upper ? upper : sqrtPrice;
  return {
    amount0: amount0Between(liquidity, current, upper, rounding),
    amount1: divide(liquidity * (current - lower), 1n << 96n, rounding),
  };
}

function amount0Between(liquidity: bigint, from: bigint, to: bigint, rounding: Rounding): bigint {
  if (from === to || liquidity === 0n) return 0n;
  return divide(divide((liquidity << 96n) * (to - from), to, rounding), from, rounding);
}

function divide(value: bigint, by: bigint, rounding: Rounding): bigint {
  return rounding === "up" ? (value + by - 1n) / by : value / by;
}

/** A tick where liquidity begins or ends; `net` is what the pool's liquidity grows by when the price rises over it. */
export type TickLiquidity = { readonly index: number; readonly gross: bigint; readonly net: bigint };

/** What all positions of a pool are made of at a price, without the fees they have earned. */
export function reservesOfTicks(ticks: Iterable<TickLiquidity>, sqrtPrice: bigint): Amounts {
  const sorted = [...ticks].sort((one, other) => one.index - other.index);
  let amount0 = 0n;
  let amount1 = 0n;
  let liquidity = 0n;
  for (const [position, { index, net }] of sorted.entries()) {
    liquidity += net;
    const next = sorted[position + 1];
    if (!next || liquidity === 0n) continue;
    const part = amountsOfLiquidity(liquidity, index, next.index, sqrtPrice, "down");
    amount0 += part.amount0;
    amount1 += part.amount1;
  }
  return { amount0, amount1 };
}
