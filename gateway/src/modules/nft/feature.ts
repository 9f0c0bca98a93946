import { indexedTime, type Foundation, type Started } from "../../request/feature";
import { nftActivityResolvers } from "./nftActivityResolvers";
import { nftCollectionResolvers } from "./nftCollectionResolvers";
import { nftItemResolvers } from "./nftItemResolvers";
import { nftMarketResolvers } from "./statistics/nftMarketResolvers";
import { nftRefreshResolvers } from "./nftRefreshResolvers";
import { nftResolvers } from "./nftResolvers";
import { nftStatisticsResolvers } from "./statistics/nftStatisticsResolvers";
import { orderRoute } from "./orders/orderRoute";

function start(foundation: Foundation) {
  const { db, chainConfigs, contractsAtHead: atHead, nodes, log } = foundation;
  const timeOf = indexedTime(foundation);
  return {
    routes: [orderRoute({ db, chainConfigs, atHead, nodes: nodes.visitors, timeOf, log })],
  } satisfies Started;
}

export const nftFeature = {
  resolvers: [
    nftActivityResolvers,
    nftCollectionResolvers,
    nftItemResolvers,
    nftMarketResolvers,
    nftRefreshResolvers,
    nftResolvers,
    nftStatisticsResolvers,
  ],
  start,
};
