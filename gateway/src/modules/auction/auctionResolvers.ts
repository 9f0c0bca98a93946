import { GraphQLError } from "graphql";
import type { AuctionStatus, Resolvers } from "../../__generated__/resolvers";
import { parseAddress, toAddress } from "../../chain/addresses";
import { toDecimal } from "../../lib/pricing/units";
import { nodeId } from "../../request/nodeId";
import { pageSize } from "../../request/limits";
import type { AuctionRow } from "./auctionStore";

const AUCTION_ID = /^\d{1,20}$/;
/** Decimals of the native coin, and of the units that a price is for. */
const DECIMALS = 18;
const whole = (units: string) => toDecimal(BigInt(units), DECIMALS);

export const auctionResolvers: Resolvers = {
  Query: {
    auctions: (_, { chains }, { auctions }) => auctions.list(chains ?? null),
    auction: (_, { chain, auctionId }, { auctions }) =>
      AUCTION_ID.test(auctionId) ? auctions.find(chain, auctionId) : null,
    auctionBids: (_, { chain, auctionId, owner: text, first }, { auctions }) => {
      if (!AUCTION_ID.test(auctionId)) return [];
      const owner = text == null ? null : parseAddress(text);
      if (text != null && !owner) throw new GraphQLError("The owner is not an address.");
      return auctions.bids(chain, auctionId, owner, pageSize(first ?? 50));
    },
  },
  Auction: {
    id: ({ chain, id }) => nodeId("Auction", chain, id),
    auctionId: ({ id }) => id,
    address: ({ chain }, _, { auctionHouse }) => auctionHouse(chain),
    token: async ({ chain, token: address }, _, { tokens }) => {
      const token = await tokens.find({ chain, address });
      if (!token) throw new Error(`Token ${address} of ${chain} is not stored.`);
      return token;
    },
    creator: ({ creator }) => toAddress(creator),
    supply: ({ supply }) => whole(supply),
    startTimestamp: ({ startAt }) => startAt,
    endTimestamp: ({ endAt }) => endAt,
    status: statusOf,
    floorPrice: ({ floorPrice }) => whole(floorPrice),
    tickSpacing: ({ tickSpacing }) => whole(tickSpacing),
    minimumRaised: ({ minimumRaised }) => whole(minimumRaised),
    clearingPrice: ({ price }) => whole(price),
    raised: ({ raised }) => whole(raised),
    sold: ({ sold }) => whole(sold),
    clearingPrices: async (row, _, { auctions }) => {
      const first = { timestamp: row.startAt, price: row.floorPrice };
      return [first, ...(await auctions.prices(row))];
    },
  },
  AuctionPrice: {
    price: ({ price }) => Number(whole(price)),
  },
  AuctionBid: {
    id: ({ chain, bid }) => nodeId("AuctionBid", chain, bid),
    bidId: ({ bid }) => bid,
    owner: ({ owner }) => toAddress(owner),
    maxPrice: ({ maxPrice }) => whole(maxPrice),
    amount: ({ amount }) => whole(amount),
    transactionHash: ({ hash }) => hash,
    refund: ({ refund }) => (refund === null ? null : whole(refund)),
    claimedTokens: ({ claimedTokens }) => (claimedTokens === null ? null : whole(claimedTokens)),
  },
};

/** The contract's own rule: an auction that raised nothing has failed, whatever its minimum. */
function statusOf({ now, startAt, endAt, raised, minimumRaised }: AuctionRow): AuctionStatus {
  if (now < startAt) return "UPCOMING";
  if (now < endAt) return "RUNNING";
  return BigInt(raised) > 0n && BigInt(raised) >= BigInt(minimumRaised) ? "GRADUATED" : "FAILED";
}
