import { onEvent } from "../blocks/eventHandler";

/** All bids at a limit price were outbid. */
export const outbid = onEvent("Outbid(uint256 indexed id, uint256 maxPrice)", (log, index, args) => {
  if (!index.isAuctionHouse(log.address)) return;
  index.changes.auctionEnds.push({
    log,
    auction: args.id,
    kind: "OUTBID",
    bid: null,
    maxPrice: args.maxPrice,
    tokens: null,
    coins: null,
  });
});

/** A bid's unspent coins were refunded. */
export const bidExited = onEvent(
  "BidExited(uint256 indexed id, uint256 indexed bid, address indexed owner, uint256 tokens, uint256 refund)",
  (log, index, args) => {
    if (!index.isAuctionHouse(log.address)) return;
    index.changes.auctionEnds.push({
      log,
      auction: args.id,
      kind: "EXITED",
      bid: args.bid,
      maxPrice: null,
      tokens: args.tokens,
      coins: args.refund,
    });
  },
);

/** A bid's tokens were claimed. */
export const tokensClaimed = onEvent(
  "TokensClaimed(uint256 indexed id, uint256 indexed bid, address indexed owner, uint256 tokens)",
  (log, index, args) => {
    if (!index.isAuctionHouse(log.address)) return;
    index.changes.auctionEnds.push({
      log,
      auction: args.id,
      kind: "CLAIMED",
      bid: args.bid,
      maxPrice: null,
      tokens: args.tokens,
      coins: null,
    });
  },
);

/** The creator received the proceeds and the unsold tokens. */
export const auctionSettled = onEvent(
  "AuctionSettled(uint256 indexed id, uint256 raised, uint256 unsold, bool isGraduated)",
  (log, index, args) => {
    if (!index.isAuctionHouse(log.address)) return;
    index.changes.auctionEnds.push({
      log,
      auction: args.id,
      kind: "SETTLED",
      bid: null,
      maxPrice: null,
      tokens: args.unsold,
      coins: args.raised,
    });
  },
);
