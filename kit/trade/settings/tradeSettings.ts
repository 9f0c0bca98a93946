import {
  DEADLINE_BOUNDS_MINUTES,
  DEFAULT_DEADLINE_MINUTES,
  MAX_SLIPPAGE_BPS,
  POOL_VERSIONS,
  type PoolVersion,
} from "@cenote/domain/trading";
import { createStored } from "../../state/stored";

/** How a visitor wants swaps and changes of liquidity to be made. */
export type TradeSettings = {
  /** Null for the slippage that fits the trade. */
  readonly slippageBps: number | null;
  readonly deadlineMinutes: number;
  /** Whether approvals are for the amount of the swap; otherwise they are without a limit. */
  readonly isExactApproval: boolean;
  /** Only pools of these; at least one. */
  readonly versions: readonly PoolVersion[];
};

/** The visitor's, in this browser. */
export const tradeSettings = createStored("cenote.swap.1", readSettings);

/** What is stored may have been written by anything that runs on this site. */
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
  const known = Array.isArray(stored) ? POOL_VERSIONS.filter((version) => stored.includes(version)) : [];
  return known.length > 0 ? known : POOL_VERSIONS;
}

function isWithin(value: unknown, least: number, most: number): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= least && value <= most;
}
