import { MAX_RAMP_SESSIONS, RAMP_SESSION } from "@cenote/domain/rampSessions";
import { createStored } from "../state/stored";

/** Purchase or sale that was started in this browser. Its id grants access to it, so it is stored nowhere else. */
export type RampOrder = {
  readonly id: string;
  /** Account of the order, checksummed. */
  readonly account: string;
  /** The provider's reference, which opens the order in the list of activity; null while unknown. */
  readonly reference: string | null;
};

const REFERENCE = /^[\w.-]{16,128}$/;

/** Purchases and sales that were started in this browser, newest first; at most 20. */
export const rampOrders = createStored<readonly RampOrder[]>("cenote.ramps", readOrders);

/** Adds an order, or the reference of one; the oldest are dropped. */
export function keepRampOrder(order: RampOrder) {
  const others = rampOrders.get().filter(({ id }) => id !== order.id);
  const formerOrder = rampOrders.get().find(({ id }) => id === order.id);
  if (formerOrder?.reference === order.reference) return;
  const kept = formerOrder ? rampOrders.get().map((one) => (one.id === order.id ? order : one)) : [order, ...others];
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
