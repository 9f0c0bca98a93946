import type { Chain } from "@cenote/domain/chains";
import type { Resolvers } from "../../__generated__/resolvers";
import type { Context } from "../../context";
import { nodeId } from "../../nodeId";
import { notServed } from "../../schema/notServed";

export const chainResolvers: Resolvers = {
  Query: {
    chainStatuses: (_, __, { chains }) => chains.statuses(),
    isV3SubgraphStale: (_, { chain }, { chains }) => {
      const { status } = chains.status(chain);
      if (!status) throw notServed(`Chain ${chain}`);
      return !status.hasCaughtUp || status.lastError !== null;
    },
  },
  Subscription: {
    onChainStatus: {
      subscribe: (_, __, { blocks }) => blocks.subscribe(),
      resolve: (chain: Chain, _: unknown, { chains }: Context) => chains.status(chain),
    },
  },
  ChainStatus: {
    id: ({ chain }) => nodeId("ChainStatus", chain),
    isIndexed: ({ status }) => status !== null,
    headBlockNumber: ({ status }) => status?.headBlockNumber ?? null,
    indexedBlockNumber: ({ status }) => status?.indexedBlockNumber ?? null,
    indexedBlockTimestamp: ({ status }) => status?.indexedBlockTimestamp ?? null,
    lastError: ({ status }) => status?.lastError ?? null,
  },
};
