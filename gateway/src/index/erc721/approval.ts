import { onEvent } from "../blocks/eventHandler";

/** An owner approves an account for one item: an ERC-721 also indexes the third value, the item's id. */
export const erc721Approval = onEvent(
  "Approval(address indexed owner, address indexed approved, uint256 indexed tokenId)",
  (log, index, args) => {
    if (!index.collections.has(log.address)) return;
    index.changes.approvals.push({
      log,
      kind: "NFT",
      contract: log.address,
      owner: args.owner,
      spender: args.approved,
      amount: null,
      tokenId: args.tokenId,
      isByPermit2: false,
    });
  },
);
