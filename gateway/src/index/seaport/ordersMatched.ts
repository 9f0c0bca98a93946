import { onEvent } from "../blocks/eventHandler";

/** Orders were traded against each other: the offer of one is the payment of another. */
export const ordersMatched = onEvent("OrdersMatched(bytes32[] orderHashes)", (log, index, args) => {
  if (!index.isContract(log.address, "seaport")) return;
  for (const hash of args.orderHashes) index.matchedOrders.add(hash);
});
