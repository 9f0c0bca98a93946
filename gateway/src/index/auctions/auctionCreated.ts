import { onEvent } from "../blocks/eventHandler";

/** A token auction was created. */
export const auctionCreated = onEvent(
  "AuctionCreated(uint256 indexed id, address indexed token, address indexed creator, uint256 supply, uint256 startAt, uint256 endAt, uint256 floorPrice, uint256 tickSpacing, uint256 minimumRaised)",
  (log, index, args) => {
    if (!index.isAuctionHouse(log.address)) return;
    index.changes.auctions.push({
      log,
      id: args.id,
      token: args.token,
      creator: args.creator,
      supply: args.supply,
      startAt: Number(args.startAt),
      endAt: Number(args.endAt),
      floorPrice: args.floorPrice,
      tickSpacing: args.tickSpacing,
      minimumRaised: args.minimumRaised,
    });
  },
);
