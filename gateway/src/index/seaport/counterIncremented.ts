import { onEvent } from "../blocks/eventHandler";

/** A maker canceled all orders at once. */
export const counterIncremented = onEvent(
  "CounterIncremented(uint256 newCounter, address indexed offerer)",
  (log, index, args) => {
    if (!index.isContract(log.address, "seaport")) return;
    index.changes.orders.push({ log, by: { maker: args.offerer }, status: "CANCELLED" });
  },
);
