import { onEvent } from "../blocks/eventHandler";

/** The price or the rate of an auction changed. */
export const auctionCheckpoint = onEvent(
  "Checkpoint(uint256 indexed id, uint256 price, uint256 raised, uint256 sold, uint256 spendRate)",
  (log, index, args) => {
    if (!index.isAuctionHouse(log.address)) return;
    index.changes.auctionCheckpoints.push({
      log,
      auction: args.id,
      price: args.price,
      raised: args.raised,
      sold: args.sold,
      spendRate: args.spendRate,
    });
  },
);
