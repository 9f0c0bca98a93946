import type { EventHandler } from "../eventHandler";

/** The price or the rate of an auction changed. */
export const auctionCheckpoint: EventHandler = {
  signature: "Checkpoint(uint256,uint256,uint256,uint256,uint256)",
  apply(log, index) {
    if (!index.isAuctionHouse(log.address)) return;
    index.changes.auctionCheckpoints.push({
      log,
      auction: log.topicUint(1),
      price: log.uint(0),
      raised: log.uint(1),
      sold: log.uint(2),
      spendRate: log.uint(3),
    });
  },
};
