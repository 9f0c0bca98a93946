import {
  DEADLINE_BOUNDS_MINUTES,
  DEFAULT_DEADLINE_MINUTES,
  MAX_SLIPPAGE_BPS,
  POOL_VERSIONS,
  type PoolVersion,
} from "@cenote/domain/trading";
import { createStored } from "../../state/stored";

/** Settings of swaps and of changes of liquidity. */
export type TradeSettings = {
  /** Slippage tolerance in basis points; null for automatic slippage, the default. */
  readonly slippageBps: number | null;
  readonly deadlineMinutes: number;
  /** Whether approvals are limited to the amount of the swap, the default; otherwise they are unlimited. */
  readonly isExactApproval: boolean;
  /** Allowed pool versions; at least one. */
  readonly versions: readonly PoolVersion[];
};

/** The visitor's trade settings, stored in this browser. */
export const tradeSettings = createStored("cenote.swap.1", readSettings);

/** Validates the stored value: any code on this site may have written it. */
function readSettings(stored: unknown): TradeSettings {
  const { slippageBps, deadlineMinutes, isExactApproval, versions } = (stored ?? {}) as Readonly<
    Record<string, unknown>
  >;
  return {
    slippageBps: isWithin(slippageBps, 0, MAX_SLIPPAGE_BPS) ? slippageBps : null,
    deadlineMinutes: isWithin(deadlineMinutes, DEADLINE_BOUNDS_MINUTES.least, DEADLINE_BOUNDS_MINUTES.most)
      ? deadlineMinutes
      : DEFAULT_DEADLINE_MINUTES,
    isExactApproval: isExactApproval !== false,
    versions: readVersions(versions),
  };
}

function readVersions(stored: unknown): readonly PoolVersion[] {
  const validVersions = Array.isArray(stored) ? POOL_VERSIONS.filter((version) => stored.includes(version)) : [];
  return validVersions.length > 0 ? validVersions : POOL_VERSIONS;
}

function isWithin(value: unknown, least: number, most: number): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= least && value <= most;
}
