import type { EventHandler } from "../eventHandler";

/** All bids at a limit price were outbid. */
export const outbid: EventHandler = {
  signature: "Outbid(uint256,uint256)",
  apply(log, index) {
    if (!index.isAuctionHouse(log.address)) return;
    index.changes.auctionEnds.push({
      log,
      auction: log.topicUint(1),
      kind: "OUTBID",
      bid: null,
      maxPrice: log.uint(0),
      tokens: null,
      coins: null,
    });
  },
};

/** A bid's unspent coins were refunded. */
export const bidExited: EventHandler = {
  signature: "BidExited(uint256,uint256,address,uint256,uint256)",
  apply(log, index) {
    if (!index.isAuctionHouse(log.address)) return;
    index.changes.auctionEnds.push({
      log,
      auction: log.topicUint(1),
      kind: "EXITED",
      bid: log.topicUint(2),
      maxPrice: null,
      tokens: log.uint(0),
      coins: log.uint(1),
    });
  },
};

/** A bid's tokens were claimed. */
export const tokensClaimed: EventHandler = {
  signature: "TokensClaimed(uint256,uint256,address,uint256)",
  apply(log, index) {
    if (!index.isAuctionHouse(log.address)) return;
    index.changes.auctionEnds.push({
      log,
      auction: log.topicUint(1),
      kind: "CLAIMED",
      bid: log.topicUint(2),
      maxPrice: null,
      tokens: log.uint(0),
      coins: null,
    });
  },
};

/** The creator received the proceeds and the unsold tokens. */
export const auctionSettled: EventHandler = {
  signature: "AuctionSettled(uint256,uint256,uint256,bool)",
  apply(log, index) {
    if (!index.isAuctionHouse(log.address)) return;
    index.changes.auctionEnds.push({
      log,
      auction: log.topicUint(1),
      kind: "SETTLED",
      bid: null,
      maxPrice: null,
      tokens: log.uint(1),
      coins: log.uint(0),
    });
  },
};
