import { onEvent } from "../blocks/eventHandler";

/** A maker canceled one order. */
export const orderCancelled = onEvent(
  "OrderCancelled(bytes32 orderHash, address indexed offerer, address indexed zone)",
  (log, index, args) => {
    if (!index.isContract(log.address, "seaport")) return;
    index.changes.orders.push({ log, by: { hash: args.orderHash }, status: "CANCELLED" });
  },
);
