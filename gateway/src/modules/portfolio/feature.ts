import { indexedBlock, type Foundation, type Started } from "../../request/feature";
import { liveHoldings } from "./liveHoldings";
import { nativeBalances } from "./nativeBalances";
import { portfolioResolvers } from "./portfolioResolvers";

function start(foundation: Foundation) {
  const { db, chainConfigs, nodes } = foundation;
  const block = indexedBlock(foundation);
  return {
    services: {
      nativeBalances: nativeBalances(nodes.visitors, block),
      liveHoldings: liveHoldings(db, chainConfigs, nodes.visitors, block),
    },
  } satisfies Started;
}

export const portfolioFeature = { resolvers: [portfolioResolvers], start };
