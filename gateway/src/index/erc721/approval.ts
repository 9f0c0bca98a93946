import type { EventHandler } from "../eventHandler";

/** An owner approves an account for one item: an ERC-721 also indexes the third value, the item's id. */
export const erc721Approval: EventHandler = {
  signature: "Approval(address,address,uint256)",
  indexedValues: 3,
  apply(log, index) {
    if (!index.collections.has(log.address)) return;
    index.changes.approvals.push({
      log,
      kind: "NFT",
      contract: log.address,
      owner: log.topicAddress(1),
      spender: log.topicAddress(2),
      amount: null,
      tokenId: log.topicUint(3),
      isByPermit2: false,
    });
  },
};
