import type { SwapOrderStatus } from "../../__generated__/resolvers";

/** Reason why an order that has not ended cannot be filled. */
export type OrderFault = "BALANCE_TOO_LOW" | "NOT_APPROVED" | "SIGNATURE_INVALID";

/** On-chain facts of an order, as of one block. Amounts are in smallest units, times in Unix seconds. */
export type OrderFacts = {
  readonly isFilled: boolean;
  readonly isNonceUsed: boolean;
  readonly deadline: number;
  /** The block's timestamp. */
  readonly timestamp: number;
  readonly amount: bigint;
  /** The account's balance of the input, and its allowance to Permit2. */
  readonly held: bigint;
  readonly allowed: bigint;
  /** Whether the account's contract accepts the signature; true for a signature by a key. */
  readonly isSigned: boolean;
};

export type OrderState = {
  readonly status: SwapOrderStatus;
  readonly fault: OrderFault | null;
  /** Missing amount of the input, for balances and allowances that are too low. */
  readonly missing: bigint | null;
};

/** Returns the state of an order. A used nonce without the reactor's event is a cancellation. */
export function orderState(facts: OrderFacts): OrderState {
  const { amount, held, allowed } = facts;
  const ended = (status: SwapOrderStatus): OrderState => ({ status, fault: null, missing: null });
  if (facts.isFilled) return ended("FILLED");
  if (facts.isNonceUsed) return ended("CANCELLED");
  if (facts.timestamp > facts.deadline) return ended("EXPIRED");
  if (!facts.isSigned) return { status: "ERROR", fault: "SIGNATURE_INVALID", missing: null };
  if (held < amount) return { status: "INSUFFICIENT_FUNDS", fault: "BALANCE_TOO_LOW", missing: amount - held };
  if (allowed < amount) return { status: "INSUFFICIENT_FUNDS", fault: "NOT_APPROVED", missing: amount - allowed };
  return ended("OPEN");
}

/** Whether an order can still be filled, now or later. */
export function isLive(status: SwapOrderStatus): boolean {
  return status === "OPEN" || status === "INSUFFICIENT_FUNDS" || status === "ERROR";
}
