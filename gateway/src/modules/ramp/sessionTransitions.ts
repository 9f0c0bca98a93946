import type { RampDirection, RampSessionStatus } from "../../__generated__/resolvers";

/**
 * The next states of a session, whose first is OPEN. Providers deliver events in any order, so a later state may come
 * first; an earlier one never returns. The clock ends unpaid sessions, and a payment in time may be reported after
 * that. The database has the same in `ramp_session_transition`.
 */
export const SESSION_TRANSITIONS: Readonly<Record<RampSessionStatus, readonly RampSessionStatus[]>> = {
  OPEN: ["AWAITING_DEPOSIT", "PROCESSING", "COMPLETED", "FAILED", "DECLINED", "EXPIRED"],
  AWAITING_DEPOSIT: ["PROCESSING", "COMPLETED", "FAILED", "DECLINED", "EXPIRED"],
  PROCESSING: ["COMPLETED", "FAILED"],
  EXPIRED: ["PROCESSING", "COMPLETED", "FAILED"],
  COMPLETED: [],
  FAILED: [],
  DECLINED: [],
};

/** Whether a session may change from one status to another: only sales wait for a deposit. */
export function isSessionLegal(direction: RampDirection, before: RampSessionStatus, after: RampSessionStatus): boolean {
  if (after === "AWAITING_DEPOSIT" && direction === "BUY") return false;
  return SESSION_TRANSITIONS[before].includes(after);
}
