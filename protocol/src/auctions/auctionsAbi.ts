import { parseAbi } from "viem/utils";

/** ABI of the auction contract of the local chains (`localnet/contracts/ClearingAuctions.sol`). */
export const AUCTIONS_ABI = parseAbi([
  "function create(address token, uint256 supply, uint64 startAt, uint64 endAt, uint256 floorPrice, uint256 tickSpacing, uint256 minimumRaised) returns (uint256 id)",
  "function bid(uint256 id, uint256 maxPrice) payable returns (uint256 bidId)",
  "function exit(uint256 bidId)",
  "function claim(uint256 bidId)",
  "function settle(uint256 id)",
  "function positionOf(uint256 bidId) returns (uint256 tokens, uint256 spent, bool isOutbid)",
  "function stateOf(uint256 id) returns (uint256 price, uint256 raised, uint256 sold, bool isGraduated)",
  "error InvalidTerms()",
  "error AuctionOver()",
  "error AuctionRunning()",
  "error PriceTooLow(uint256 clearingPrice)",
  "error PriceNotOnTick(uint256 tickSpacing)",
  "error BidTooSmall()",
  "error TooManyLimits()",
  "error NothingToDo()",
]);
