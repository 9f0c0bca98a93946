import type { EventHandler } from "../eventHandler";

/** A maker canceled one order. */
export const orderCancelled: EventHandler = {
  signature: "OrderCancelled(bytes32,address,address)",
  apply(log, index) {
    if (!index.isContract(log.address, "seaport")) return;
    index.changes.orders.push({ log, by: { hash: log.bytes32(0) }, status: "CANCELLED" });
  },
};
