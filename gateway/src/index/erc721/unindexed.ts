import type { EventHandler } from "../eventHandler";

/** An item is transferred in a contract that predates the final standard and does not index the id. */
export const unindexedTransfer: EventHandler = {
  signature: "Transfer(address,address,uint256)",
  indexedValues: 2,
  apply(log, index) {
    if (!index.unindexedCollections.has(log.address)) return;
    index.changes.nftTransfers.push({
      log,
      batchPosition: 0,
      tokenId: log.uint(0),
      quantity: 1n,
      sender: log.topicAddress(1),
      recipient: log.topicAddress(2),
      isMultiple: false,
      isSale: false,
    });
  },
};

/** An owner approves an account for one item in such a contract. */
export const unindexedApproval: EventHandler = {
  signature: "Approval(address,address,uint256)",
  indexedValues: 2,
  apply(log, index) {
    if (!index.unindexedCollections.has(log.address)) return;
    index.changes.approvals.push({
      log,
      kind: "NFT",
      contract: log.address,
      amount: null,
      isByPermit2: false,
      owner: log.topicAddress(1),
      spender: log.topicAddress(2),
      tokenId: log.uint(0),
    });
  },
};
