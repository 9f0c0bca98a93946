import type { EventHandler } from "../eventHandler";

/** An owner approves an operator for all items of a collection, or revokes it. */
export const approvalForAll: EventHandler = {
  signature: "ApprovalForAll(address,address,bool)",
  apply(log, index) {
    if (!index.collections.has(log.address)) return;
    index.changes.approvals.push({
      log,
      kind: "NFT_FOR_ALL",
      contract: log.address,
      owner: log.topicAddress(1),
      spender: log.topicAddress(2),
      amount: log.uint(0) === 0n ? 0n : 1n,
      tokenId: null,
      isByPermit2: false,
    });
  },
};
