import { onEvent } from "../blocks/eventHandler";

/** An owner approves an operator for all items of a collection, or revokes it. */
export const approvalForAll = onEvent(
  "ApprovalForAll(address indexed owner, address indexed operator, bool approved)",
  (log, index, args) => {
    if (!index.collections.has(log.address)) return;
    index.changes.approvals.push({
      log,
      kind: "NFT_FOR_ALL",
      contract: log.address,
      owner: args.owner,
      spender: args.operator,
      amount: args.approved ? 1n : 0n,
      tokenId: null,
      isByPermit2: false,
    });
  },
);
