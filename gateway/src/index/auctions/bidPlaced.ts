import type { EventHandler } from "../eventHandler";

export const bidPlaced: EventHandler = {
  signature: "BidPlaced(uint256,uint256,address,uint256,uint256)",
  apply(log, index) {
    if (!index.isAuctionHouse(log.address)) return;
    index.changes.auctionBids.push({
      log,
      auction: log.topicUint(1),
      bid: log.topicUint(2),
      owner: log.topicAddress(3),
      maxPrice: log.uint(0),
      amount: log.uint(1),
    });
  },
};
