import { makeExecutableSchema } from "@graphql-tools/schema";
import type { GraphQLSchema } from "graphql";
import type { Context } from "../../request/context";
import { activityResolvers } from "../../modules/activity/activityResolvers";
import { assetChangeResolvers } from "../../modules/activity/assetChangeResolvers";
import { transactionResolvers } from "../../modules/activity/transactionResolvers";
import { approvalResolvers } from "../../modules/approval/approvalResolvers";
import { namingResolvers } from "../../modules/naming/namingResolvers";
import { campaignResolvers } from "../../modules/campaign/campaignResolvers";
import { chainResolvers } from "../../modules/chain/chainResolvers";
import { governanceResolvers } from "../../modules/governance/governanceResolvers";
import { proposalResolvers } from "../../modules/governance/proposalResolvers";
import { convertResolvers } from "../../modules/market/convertResolvers";
import { marketResolvers } from "../../modules/market/marketResolvers";
import { overviewResolvers } from "../../modules/market/overviewResolvers";
import { nftActivityResolvers } from "../../modules/nft/nftActivityResolvers";
import { nftCollectionResolvers } from "../../modules/nft/nftCollectionResolvers";
import { nftItemResolvers } from "../../modules/nft/nftItemResolvers";
import { nftMarketResolvers } from "../../modules/nft/nftMarketResolvers";
import { nftRefreshResolvers } from "../../modules/nft/nftRefreshResolvers";
import { nftResolvers } from "../../modules/nft/nftResolvers";
import { nftStatisticsResolvers } from "../../modules/nft/nftStatisticsResolvers";
import { nodeResolvers } from "../../modules/node/nodeResolvers";
import { poolHistoryResolvers } from "../../modules/pool/poolHistoryResolvers";
import { poolResolvers } from "../../modules/pool/poolResolvers";
import { poolTransactionResolvers } from "../../modules/pool/poolTransactionResolvers";
import { protocolResolvers } from "../../modules/pool/protocolResolvers";
import { portfolioResolvers } from "../../modules/portfolio/portfolioResolvers";
import { liquidityProviderResolvers } from "../../modules/position/liquidityProviderResolvers";
import { positionEstimateResolvers } from "../../modules/position/positionEstimateResolvers";
import { positionResolvers } from "../../modules/position/positionResolvers";
import { profitResolvers } from "../../modules/profit/profitResolvers";
import { projectMarketResolvers } from "../../modules/project/projectMarketResolvers";
import { projectResolvers } from "../../modules/project/projectResolvers";
import { safetyResolvers } from "../../modules/safety/safetyResolvers";
import { quoteResolvers } from "../../modules/quote/quoteResolvers";
import { zapResolvers } from "../../modules/quote/zapResolvers";
import { auctionResolvers } from "../../modules/auction/auctionResolvers";
import { rampQuoteResolvers } from "../../modules/ramp/rampQuoteResolvers";
import { rampResolvers } from "../../modules/ramp/rampResolvers";
import { limitOrderResolvers } from "../../modules/limit-order/limitOrderResolvers";
import { swapOrderResolvers } from "../../modules/swap-order/swapOrderResolvers";
import { searchResolvers } from "../../modules/search/searchResolvers";
import { tokenResolvers } from "../../modules/token/tokenResolvers";
import { noteAbsentChains } from "./absentChains";
import { refuseUnservedFields } from "./notServed";

/** The contract with everything that answers it. */
export function executableSchema(typeDefs: string): GraphQLSchema {
  const schema = refuseUnservedFields(
    makeExecutableSchema<Context>({
      typeDefs,
      resolvers: [
        chainResolvers,
        tokenResolvers,
        marketResolvers,
        convertResolvers,
        overviewResolvers,
        projectResolvers,
        projectMarketResolvers,
        campaignResolvers,
        safetyResolvers,
        poolResolvers,
        poolHistoryResolvers,
        poolTransactionResolvers,
        protocolResolvers,
        portfolioResolvers,
        profitResolvers,
        activityResolvers,
        swapOrderResolvers,
        limitOrderResolvers,
        rampResolvers,
        rampQuoteResolvers,
        auctionResolvers,
        assetChangeResolvers,
        transactionResolvers,
        nftResolvers,
        nftItemResolvers,
        nftRefreshResolvers,
        nftActivityResolvers,
        nftCollectionResolvers,
        nftMarketResolvers,
        nftStatisticsResolvers,
        positionResolvers,
        liquidityProviderResolvers,
        positionEstimateResolvers,
        quoteResolvers,
        zapResolvers,
        approvalResolvers,
        namingResolvers,
        governanceResolvers,
        proposalResolvers,
        searchResolvers,
        nodeResolvers,
      ],
      resolverValidationOptions: { requireResolversForResolveType: "ignore" },
    }),
  );
  return noteAbsentChains(schema);
}
