import type { EventHandler } from "../eventHandler";

/** A maker canceled all orders at once. */
export const counterIncremented: EventHandler = {
  signature: "CounterIncremented(uint256,address)",
  apply(log, index) {
    if (!index.isContract(log.address, "seaport")) return;
    index.changes.orders.push({ log, by: { maker: log.topicAddress(1) }, status: "CANCELLED" });
  },
};
