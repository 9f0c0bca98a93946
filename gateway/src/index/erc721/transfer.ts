import { ZERO_ADDRESS } from "../../lib/zeroAddress";
import type { EventHandler } from "../eventHandler";
import { recordPositionEvent } from "../recordPosition";

/** An item is transferred: an ERC-721 also indexes the third value, the item's id. */
export const erc721Transfer: EventHandler = {
  signature: "Transfer(address,address,uint256)",
  indexedValues: 3,
  apply(log, index) {
    if (!index.collections.has(log.address) || index.multipleCollections.has(log.address)) return;
    const [sender, recipient, tokenId] = [log.topicAddress(1), log.topicAddress(2), log.topicUint(3)];
    index.changes.nftTransfers.push({
      log,
      batchPosition: 0,
      tokenId,
      quantity: 1n,
      sender,
      recipient,
      isMultiple: false,
      isSale: false,
    });
    const version = index.managedVersion(log.address);
    if (!version || sender === ZERO_ADDRESS || recipient === ZERO_ADDRESS) return;
    recordPositionEvent(log, index, {
      version,
      kind: "TRANSFER",
      contract: log.address,
      tokenId,
      sender,
      recipient,
    });
  },
};
