import { parseEther } from "viem/utils";
import { graphql, readInlineData } from "react-relay/hooks";
import type { Chain } from "@cenote/domain/chains";
import type { LogoFacts } from "@cenote/kit/picture/logoFacts";
import type { AuctionStatus, readAuction_auction$key } from "./__generated__/readAuction_auction.graphql";

export type { AuctionStatus };

/** An auction. Amounts of the coin and of the token are in units of 10^-18, prices are per whole token. */
export type Auction = {
  readonly chain: Chain;
  readonly auctionId: string;
  readonly address: string;
  readonly token: {
    readonly address: string | null;
    readonly symbol: string;
    readonly name: string;
    readonly picture: LogoFacts;
  };
  readonly creator: string;
  readonly supply: bigint;
  /** Unix seconds. */
  readonly startAt: number;
  readonly endAt: number;
  readonly status: AuctionStatus;
  readonly floorPrice: bigint;
  readonly tickSpacing: bigint;
  readonly minimumRaised: bigint;
  readonly price: bigint;
  readonly raised: bigint;
  readonly sold: bigint;
  readonly bidCount: number;
  readonly prices: readonly { readonly timestamp: number; readonly price: number }[];
};

export function readAuction(key: readAuction_auction$key): Auction {
  const read = readInlineData(
    graphql`
      fragment readAuction_auction on Auction @inline {
        chain
        auctionId
        address
        creator
        supply
        startTimestamp
        endTimestamp
        status
        floorPrice
        tickSpacing
        minimumRaised
        clearingPrice
        raised
        sold
        bidCount
        clearingPrices {
          timestamp
          price
        }
        token {
          address
          symbol
          name
          project {
            logoUrl
          }
        }
      }
    `,
    key,
  );
  const { token, chain } = read;
  const symbol = token.symbol?.trim() || "UNK";
  return {
    chain,
    auctionId: read.auctionId,
    address: read.address,
    creator: read.creator,
    status: read.status,
    token: {
      address: token.address ?? null,
      symbol,
      name: token.name?.trim() || symbol,
      picture: { url: token.project?.logoUrl, letters: symbol, seed: token.address ?? chain },
    },
    startAt: read.startTimestamp,
    endAt: read.endTimestamp,
    bidCount: read.bidCount,
    prices: read.clearingPrices.map(({ timestamp, price }) => ({ timestamp, price })),
    supply: parseEther(read.supply),
    floorPrice: parseEther(read.floorPrice),
    sold: parseEther(read.sold),
    tickSpacing: parseEther(read.tickSpacing),
    minimumRaised: parseEther(read.minimumRaised),
    price: parseEther(read.clearingPrice),
    raised: parseEther(read.raised),
  };
}
