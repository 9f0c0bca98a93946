import { onEvent } from "../blocks/eventHandler";

/** An item is transferred in a contract that predates the final standard and does not index the id. */
export const unindexedTransfer = onEvent(
  "Transfer(address indexed from, address indexed to, uint256 tokenId)",
  (log, index, args) => {
    if (!index.unindexedCollections.has(log.address)) return;
    index.changes.nftTransfers.push({
      log,
      batchPosition: 0,
      tokenId: args.tokenId,
      quantity: 1n,
      sender: args.from,
      recipient: args.to,
      isMultiple: false,
      isSale: false,
    });
  },
);

/** An owner approves an account for one item in such a contract. */
export const unindexedApproval = onEvent(
  "Approval(address indexed owner, address indexed approved, uint256 tokenId)",
  (log, index, args) => {
    if (!index.unindexedCollections.has(log.address)) return;
    index.changes.approvals.push({
      log,
      kind: "NFT",
      contract: log.address,
      amount: null,
      isByPermit2: false,
      owner: args.owner,
      spender: args.approved,
      tokenId: args.tokenId,
    });
  },
);
