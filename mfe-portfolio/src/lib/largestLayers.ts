import { t } from "@lingui/core/macro";
import type { Chain } from "@cenote/domain/chains";

/** A part of a value. */
export type Layer = {
  readonly key: string;
  readonly name: string | null;
  /** US dollars. */
  readonly value: number;
  /** Where it is. */
  readonly chains?: readonly Chain[];
  /** Whether its name is a token's. */
  readonly isUntrusted?: boolean;
};

const SHOWN = 5;

/** The largest parts, and all the others as one: those that are listed, and `unlisted` US dollars. */
export function largestLayers(layers: readonly Layer[], unlisted = 0): readonly Layer[] {
  const sorted = layers.filter(({ value }) => value > 0).sort((one, other) => other.value - one.value);
  // Less than that is what sums of doubles differ by.
  const hasUnlisted = unlisted > NOTHING_USD;
  // A rest of one is better called by its name.
  if (!hasUnlisted && sorted.length <= SHOWN + 1) return sorted;
  const rest = sorted.slice(SHOWN).reduce((sum, { value }) => sum + value, hasUnlisted ? unlisted : 0);
  return [...sorted.slice(0, SHOWN), { key: "rest", name: t`Other`, value: rest }];
}

const NOTHING_USD = 0.005;
