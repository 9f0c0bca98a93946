import { MAX_RAMP_SESSIONS, RAMP_SESSION } from "@cenote/domain/rampSessions";
import { createStored } from "../state/stored";

/** A purchase or a sale that this browser began. Its id opens it, so it is kept nowhere else. */
export type RampOrder = {
  readonly id: string;
  /** The account that it is for, checksummed. */
  readonly account: string;
  /** The provider's name for it, which opens it in the list of activity; null while that is not known. */
  readonly reference: string | null;
};

const REFERENCE = /^[\w.-]{16,128}$/;

/** The newest first. */
export const rampOrders = createStored<readonly RampOrder[]>("cenote.ramps", readOrders);

/** Adds an order, or the reference of one; the oldest are dropped. */
export function keepRampOrder(order: RampOrder) {
  const others = rampOrders.get().filter(({ id }) => id !== order.id);
  const known = rampOrders.get().find(({ id }) => id === order.id);
  if (known?.reference === order.reference) return;
  const kept = known ? rampOrders.get().map((one) => (one.id === order.id ? order : one)) : [order, ...others];
  rampOrders.set(kept.slice(0, MAX_RAMP_SESSIONS));
}

function readOrders(stored: unknown): readonly RampOrder[] {
  if (!Array.isArray(stored)) return [];
  return (stored as readonly unknown[]).flatMap((one) => readOrder(one) ?? []).slice(0, MAX_RAMP_SESSIONS);
}

function readOrder(stored: unknown): RampOrder | null {
  const { id, account, reference } = (stored ?? {}) as Readonly<Record<string, unknown>>;
  if (typeof id !== "string" || !RAMP_SESSION.test(id) || typeof account !== "string") return null;
  return { id, account, reference: typeof reference === "string" && REFERENCE.test(reference) ? reference : null };
}
