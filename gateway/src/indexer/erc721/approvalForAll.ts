import type { EventHandler } from "../eventHandler";

/** An owner lets somebody take all items of a collection, or no longer. */
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
