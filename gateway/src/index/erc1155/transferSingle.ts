import type { EventHandler } from "../eventHandler";
import { moveItems } from "./moveItems";

/** An amount of one item is transferred; the zero address marks minting and burning. */
export const transferSingle: EventHandler = {
  signature: "TransferSingle(address,address,address,uint256,uint256)",
  indexedValues: 3,
  apply(log, index) {
    moveItems(log, index, [log.uint(0)], [log.uint(1)]);
  },
};
