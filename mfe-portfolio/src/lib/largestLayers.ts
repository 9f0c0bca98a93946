import { t } from "@lingui/core/macro";
/** A part of a value. */
export type Layer = { readonly key: string; readonly name: string | null; readonly value: number };

const SHOWN = 5;

/** The largest parts, and all the others as one. */
export function largestLayers(layers: readonly Layer[]): readonly Layer[] {
  const sorted = layers.filter(({ value }) => value > 0).sort((one, other) => other.value - one.value);
  // A rest of one is better called by its name.
  if (sorted.length <= SHOWN + 1) return sorted;
  const rest = sorted.slice(SHOWN).reduce((sum, { value }) => sum + value, 0);
  return [...sorted.slice(0, SHOWN), { key: "rest", name: t`Other`, value: rest }];
}
