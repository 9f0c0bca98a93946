import type { StoresOf } from "../../request/context";
import { indexedBlock, type Foundation, type Started } from "../../request/feature";
import { liveHoldings, type LiveHoldings } from "./liveHoldings";
import { nativeBalances, type NativeBalances } from "./nativeBalances";
import { portfolioResolvers } from "./portfolioResolvers";
import { portfolioStores } from "./stores";

declare module "../../request/context" {
  interface Context extends StoresOf<typeof portfolioStores> {}
}

declare module "../../request/scope" {
  interface Services {
    readonly nativeBalances: NativeBalances;
    readonly liveHoldings?: LiveHoldings;
  }
}

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

export const portfolioFeature = { resolvers: [portfolioResolvers], stores: portfolioStores, start };
