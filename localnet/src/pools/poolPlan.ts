import type { HookName } from "../protocols/hooks";

/** Key of a V4 pool's native side, which has no token. */
export const NATIVE_KEY = "NATIVE";

/** A pool of a local chain; tokens are referenced by their keys. */
export type PoolPlan = {
  readonly version: "V2" | "V3" | "V4";
  readonly tokens: readonly [string, string];
  /** Hundredths of a basis point; for V2 the fixed 3000. */
  readonly fee: number;
  readonly tickSpacing: number;
  readonly hook: HookName | null;
  /** Initial value of the liquidity in US dollars, both sides together. */
  readonly liquidity: number;
  /** Trading volume relative to other pools. */
  readonly weight: number;
};

/** V4's flag of a pool whose hook decides the fee of each swap. */
export const DYNAMIC_FEE = 0x800000;
const V2_FEE = 3000;
const TICK_SPACINGS: Readonly<Record<number, number>> = { 100: 1, 500: 10, 3000: 60, 10_000: 200 };
const DYNAMIC_TICK_SPACING = 10;

/** Trading volume grows more slowly than liquidity. */
const weightOf = (liquidity: number) => Math.sqrt(liquidity);

export function v2(tokenA: string, tokenB: string, liquidity: number): PoolPlan {
  return {
    version: "V2",
    tokens: [tokenA, tokenB],
    fee: V2_FEE,
    tickSpacing: 0,
    hook: null,
    liquidity,
    weight: weightOf(liquidity) * 0.8,
  };
}

export function v3(tokenA: string, tokenB: string, fee: number, liquidity: number): PoolPlan {
  const weight = weightOf(liquidity) * 1.4;
  return { version: "V3", tokens: [tokenA, tokenB], fee, tickSpacing: spacingOf(fee), hook: null, liquidity, weight };
}

export function v4(
  tokenA: string,
  tokenB: string,
  fee: number,
  liquidity: number,
  hook: HookName | null = null,
): PoolPlan {
  const weight = weightOf(liquidity) * 1.2;
  return { version: "V4", tokens: [tokenA, tokenB], fee, tickSpacing: spacingOf(fee), hook, liquidity, weight };
}

function spacingOf(fee: number): number {
  return TICK_SPACINGS[fee] ?? DYNAMIC_TICK_SPACING;
}
