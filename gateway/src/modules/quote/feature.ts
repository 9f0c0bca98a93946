import type { StoresOf } from "../../request/context";
import { indexedBlock, type Foundation, type Started } from "../../request/feature";
import { gasPrices, type GasPrices } from "./gasPrices";
import { poolGraphs, type PoolGraphs } from "./poolGraphs";
import { quoteResolvers } from "./quoteResolvers";
import { quoteStores } from "./stores";
import { zapResolvers } from "./zapResolvers";

declare module "../../request/context" {
  interface Context extends StoresOf<typeof quoteStores> {}
}

declare module "../../request/scope" {
  interface Services {
    readonly poolGraphs: PoolGraphs;
    readonly gasPrices: GasPrices;
  }
}

function start(foundation: Foundation) {
  const { db, chainConfigs, nodes, blocks } = foundation;
  return {
    services: {
      poolGraphs: poolGraphs(db, chainConfigs, blocks),
      gasPrices: gasPrices(nodes.visitors, indexedBlock(foundation)),
    },
  } satisfies Started;
}

export const quoteFeature = { resolvers: [quoteResolvers, zapResolvers], stores: quoteStores, start };
