import type { EventHandler } from "../eventHandler";
import { moveItems } from "./moveItems";

/** Amounts of several items are transferred. */
export const transferBatch: EventHandler = {
  signature: "TransferBatch(address,address,address,uint256[],uint256[])",
  indexedValues: 3,
  apply(log, index) {
    moveItems(log, index, log.uints(0), log.uints(1));
  },
};
