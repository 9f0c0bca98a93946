import type { EventHandler } from "../eventHandler";

/** The reactor filled an order; hash, filler and swapper are indexed. */
export const orderFill: EventHandler = {
  signature: "Fill(bytes32,address,address,uint256)",
  apply(log, index) {
    if (log.address !== index.orderReactor) return;
    const [orderHash, filler, swapper] = [log.topicBytes32(1), log.topicAddress(2), log.topicAddress(3)];
    index.changes.orderFills.push({ log, orderHash, filler, swapper });
  },
};
