import { fullRange, rangeAround, rangeBeside, type TickRange } from "@cenote/protocol/liquidity-actions/tickRange";
import type { RangeDraft } from "./rangeDraft";

/** Range of a preset: a percentage on both sides of the price, one side of it, or all prices. */
export type PresetName = `${(typeof PRESET_PERCENTS)[number]}` | "up" | "down" | "whole";
export type RangePreset = { readonly name: PresetName; readonly range: TickRange };

export const PRESET_PERCENTS = [5, 10, 20, 50] as const;
/** Width of a range on one side of the price. */
const ONE_SIDED_BPS = 2_000;
const BPS_PER_PERCENT = 100;

/** Returns the presets of a pool at its price, in the shown direction. */
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

/** Returns the preset that equals a draft; with a wide spacing several may be equal, then the first. */
export function presetOf({ tickLower, tickUpper }: RangeDraft, presets: readonly RangePreset[]): PresetName | null {
  const preset = presets.find(({ range }) => range.tickLower === tickLower && range.tickUpper === tickUpper);
  return preset?.name ?? null;
}
