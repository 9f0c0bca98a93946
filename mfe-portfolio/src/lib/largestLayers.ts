import { t } from "@lingui/core/macro";
import type { Chain } from "@cenote/domain/chains";

/** A part of a value. */
export type Layer = {
  readonly key: string;
  readonly name: string | null;
  /** US dollars. */
  readonly value: number;
  /** Chains of the part. */
  readonly chains?: readonly Chain[];
  /** Whether its name is a token's. */
  readonly isUntrusted?: boolean;
};

const SHOWN = 5;

/** Returns the largest parts, and all others as one: the other listed ones, and `unlisted` US dollars. */
export function largestLayers(layers: readonly Layer[], unlisted = 0): readonly Layer[] {
  const sorted = layers.filter(({ value }) => value > 0).sort((one, other) => other.value - one.value);
  // Smaller amounts are floating-point differences.
  const hasUnlisted = unlisted > NOTHING_USD;
  // A rest of one part is shown under its own name.
  if (!hasUnlisted && sorted.length <= SHOWN + 1) return sorted;
  const rest = sorted.slice(SHOWN).reduce((sum, { value }) => sum + value, hasUnlisted ? unlisted : 0);
  return [...sorted.slice(0, SHOWN), { key: "rest", name: t`Other`, value: rest }];
}

const NOTHING_USD = 0.005;
