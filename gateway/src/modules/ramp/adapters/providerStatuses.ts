import type { SessionEvent } from "../rampAdapter";

/** Maps MoonPay's statuses of purchases and sales; null for statuses without an effect. */
export const MOONPAY_STATUSES: Readonly<Record<string, SessionEvent["status"] | null>> = {
  waitingPayment: null,
  waitingAuthorization: null,
  waitingForDeposit: "AWAITING_DEPOSIT",
  pending: "PROCESSING",
  completed: "COMPLETED",
  failed: "FAILED",
};

/** Maps Transak's statuses; null for statuses without an effect. */
export const TRANSAK_STATUSES: Readonly<Record<string, SessionEvent["status"] | null>> = {
  AWAITING_PAYMENT_FROM_USER: null,
  PAYMENT_DONE_MARKED_BY_USER: null,
  PROCESSING: "PROCESSING",
  PENDING_DELIVERY_FROM_TRANSAK: "PROCESSING",
  ON_HOLD_PENDING_DELIVERY_FROM_TRANSAK: "PROCESSING",
  COMPLETED: "COMPLETED",
  CANCELLED: "DECLINED",
  EXPIRED: "DECLINED",
  FAILED: "FAILED",
  REFUNDED: "FAILED",
};
