import { decodeAbiParameters, parseAbiParameters } from "viem";
import type { EventHandler } from "../eventHandler";

const ORDERS_MATCHED = parseAbiParameters("bytes32[]");

/** Orders were traded against each other: the offer of one is the payment of another. */
export const ordersMatched: EventHandler = {
  signature: "OrdersMatched(bytes32[])",
  apply(log, index) {
    if (!index.isContract(log.address, "seaport")) return;
    const [hashes] = decodeAbiParameters(ORDERS_MATCHED, log.facts.data as `0x${string}`);
    for (const hash of hashes) index.matchedOrders.add(hash);
  },
};
