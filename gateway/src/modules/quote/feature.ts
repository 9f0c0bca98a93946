import { indexedBlock, type Foundation, type Started } from "../../request/feature";
import { gasPrices } from "./gasPrices";
import { poolGraphs } from "./poolGraphs";
import { quoteResolvers } from "./quoteResolvers";
import { zapResolvers } from "./zapResolvers";

function start(foundation: Foundation) {
  const { db, chainConfigs, nodes, blocks } = foundation;
  return {
    services: {
      poolGraphs: poolGraphs(db, chainConfigs, blocks),
      gasPrices: gasPrices(nodes.visitors, indexedBlock(foundation)),
    },
  } satisfies Started;
}

export const quoteFeature = { resolvers: [quoteResolvers, zapResolvers], start };
