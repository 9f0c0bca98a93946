import type { SwapOrderStatus } from "../../__generated__/resolvers";

/** Why an order that has not ended cannot be filled. */
export type OrderFault = "BALANCE_TOO_LOW" | "NOT_APPROVED" | "SIGNATURE_INVALID";

/** What a chain reports of an order, as of one block. Amounts are in smallest units, times in Unix seconds. */
export type OrderFacts = {
  readonly isFilled: boolean;
  readonly isNonceUsed: boolean;
  readonly deadline: number;
  /** The block's. */
  readonly timestamp: number;
  readonly amount: bigint;
  /** What the account has of the input, and lets Permit2 take. */
  readonly held: bigint;
  readonly allowed: bigint;
  /** Whether the account's contract answers for the signature; true for one by a key. */
  readonly isSigned: boolean;
};

export type OrderState = {
  readonly status: SwapOrderStatus;
  readonly fault: OrderFault | null;
  /** How much of the input is missing, for balances and allowances that are too low. */
  readonly missing: bigint | null;
};

/** How far an order has come. A used nonce without the reactor's event is a cancellation. */
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
