import { onEvent } from "../blocks/eventHandler";

export const bidPlaced = onEvent(
  "BidPlaced(uint256 indexed id, uint256 indexed bid, address indexed owner, uint256 maxPrice, uint256 amount)",
  (log, index, args) => {
    if (!index.isAuctionHouse(log.address)) return;
    index.changes.auctionBids.push({
      log,
      auction: args.id,
      bid: args.bid,
      owner: args.owner,
      maxPrice: args.maxPrice,
      amount: args.amount,
    });
  },
);
