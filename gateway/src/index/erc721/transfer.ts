import { ZERO_ADDRESS } from "../../lib/zeroAddress";
import { onEvent } from "../blocks/eventHandler";
import { recordPositionEvent } from "../positions/recordPosition";

/** An item is transferred: an ERC-721 also indexes the third value, the item's id. */
export const erc721Transfer = onEvent(
  "Transfer(address indexed from, address indexed to, uint256 indexed tokenId)",
  (log, index, args) => {
    if (!index.collections.has(log.address) || index.multipleCollections.has(log.address)) return;
    const { from: sender, to: recipient, tokenId } = args;
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
);
