import type { EventHandler } from "../eventHandler";

/** A token auction was created. */
export const auctionCreated: EventHandler = {
  signature: "AuctionCreated(uint256,address,address,uint256,uint256,uint256,uint256,uint256,uint256)",
  apply(log, index) {
    if (!index.isAuctionHouse(log.address)) return;
    index.changes.auctions.push({
      log,
      id: log.topicUint(1),
      token: log.topicAddress(2),
      creator: log.topicAddress(3),
      supply: log.uint(0),
      startAt: Number(log.uint(1)),
      endAt: Number(log.uint(2)),
      floorPrice: log.uint(3),
      tickSpacing: log.uint(4),
      minimumRaised: log.uint(5),
    });
  },
};
