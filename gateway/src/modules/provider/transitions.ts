import type { SwapOrderStatus, TransactionStatus } from "../../__generated__/resolvers";

/** The kinds of records that providers report; each is a state machine. */
export const MACHINES = ["SWAP_ORDER", "ON_RAMP", "OFF_RAMP", "BRIDGE"] as const;
export type Machine = (typeof MACHINES)[number];

export type ProviderStatus = SwapOrderStatus | TransactionStatus;
type Transitions<Status extends string> = Readonly<Record<Status, readonly Status[]>>;

/**
 * The next states of an order. The clock closes an unfilled order; a fill or cancellation in time may be reported after
 * that.
 */
export const SWAP_ORDER_TRANSITIONS: Transitions<SwapOrderStatus> = {
  OPEN: ["FILLED", "CANCELLED", "EXPIRED", "INSUFFICIENT_FUNDS", "ERROR"],
  INSUFFICIENT_FUNDS: ["OPEN", "FILLED", "CANCELLED", "EXPIRED", "ERROR"],
  EXPIRED: ["FILLED", "CANCELLED"],
  FILLED: [],
  CANCELLED: [],
  ERROR: [],
};

/** The next states of a payment: bought, sold or bridged. */
export const TRANSFER_TRANSITIONS: Transitions<TransactionStatus> = {
  PENDING: ["CONFIRMED", "FAILED"],
  CONFIRMED: [],
  FAILED: [],
};

/** The first state and the transitions of each machine. The database has the same in `provider_transition`. */
export const TRANSITIONS: Readonly<
  Record<
    Machine,
    { readonly first: ProviderStatus; readonly ways: Readonly<Partial<Record<string, readonly string[]>>> }
  >
> = {
  SWAP_ORDER: { first: "OPEN", ways: SWAP_ORDER_TRANSITIONS },
  ON_RAMP: { first: "PENDING", ways: TRANSFER_TRANSITIONS },
  OFF_RAMP: { first: "PENDING", ways: TRANSFER_TRANSITIONS },
  BRIDGE: { first: "PENDING", ways: TRANSFER_TRANSITIONS },
};

/** Whether a record may change from one status to another; null is the state before the first event. */
export function isLegal(machine: Machine, before: string | null, after: string): boolean {
  const { first, ways } = TRANSITIONS[machine];
  return before === null ? after === first : (ways[before]?.includes(after) ?? false);
}
