import { fullRange, rangeAround, rangeBeside, type TickRange } from "@cenote/protocol/liquidity-actions/tickRange";
import type { RangeDraft } from "./rangeDraft";

/** A range that a single click chooses: a share of the price on both sides of it, one side of it, or all prices. */
export type PresetName = `${(typeof PRESET_PERCENTS)[number]}` | "up" | "down" | "whole";
export type RangePreset = { readonly name: PresetName; readonly range: TickRange };

export const PRESET_PERCENTS = [5, 10, 20, 50] as const;
/** How far a range on one side of the price reaches. */
const ONE_SIDED_BPS = 2_000;
const BPS_PER_PERCENT = 100;

/** The presets of a pool at its price, in the direction in which the price is shown. */
export function rangePresets(sqrtPriceX96: bigint, tickSpacing: number, isReversed: boolean): readonly RangePreset[] {
  const beside = (isAbove: boolean) =>
    rangeBeside(sqrtPriceX96, tickSpacing, { isAbove, bps: ONE_SIDED_BPS, isInverted: isReversed });
  const around = PRESET_PERCENTS.map((percent) => {
    const bps = percent * BPS_PER_PERCENT;
    const shares = { belowBps: bps, aboveBps: bps, isInverted: isReversed };
    return { name: `${percent}` as const, range: rangeAround(sqrtPriceX96, tickSpacing, shares) };
  });
  const [up, down] = [beside(true), beside(false)];
  return [
    ...around,
    ...(up ? [{ name: "up" as const, range: up }] : []),
    ...(down ? [{ name: "down" as const, range: down }] : []),
    { name: "whole", range: fullRange(tickSpacing) },
  ];
}

/** The preset that a draft equals: of a wide spacing several may be the same range, then the first. */
export function presetOf({ tickLower, tickUpper }: RangeDraft, presets: readonly RangePreset[]): PresetName | null {
  const found = presets.find(({ range }) => range.tickLower === tickLower && range.tickUpper === tickUpper);
  return found?.name ?? null;
}
