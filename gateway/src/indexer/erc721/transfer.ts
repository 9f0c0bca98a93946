import type { EventHandler } from "../eventHandler";

/** An item changes hands: of an ERC-721 the third value, the item's id, is indexed too. */
export const erc721Transfer: EventHandler = {
  signature: "Transfer(address,address,uint256)",
  indexedValues: 3,
  apply(log, index) {
    if (!index.collections.has(log.address)) return;
    index.changes.nftTransfers.push({
      log,
      tokenId: log.topicUint(3),
      sender: log.topicAddress(1),
      recipient: log.topicAddress(2),
    });
  },
};
