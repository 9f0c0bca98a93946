import type { ProposalState } from "./stateTexts";

/** Groups of states that the list can be filtered by, by their names in the URL. */
export const STATE_GROUPS = {
  open: ["PENDING", "ACTIVE"],
  waiting: ["SUCCEEDED", "QUEUED"],
  executed: ["EXECUTED"],
  failed: ["DEFEATED", "CANCELED", "EXPIRED"],
} as const satisfies Readonly<Record<string, readonly ProposalState[]>>;
export type StateGroup = keyof typeof STATE_GROUPS;

export const STATE_PARAMETER = "state";

/** Returns the group in the URL; null for all proposals. */
export function readStateGroup(search: URLSearchParams): StateGroup | null {
  const name = search.get(STATE_PARAMETER) ?? "";
  return Object.hasOwn(STATE_GROUPS, name) ? (name as StateGroup) : null;
}
