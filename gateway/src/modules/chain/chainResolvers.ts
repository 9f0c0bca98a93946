import type { Chain } from "@cenote/domain/chains";
import type { Resolvers } from "../../__generated__/resolvers";
import type { Context } from "../../context";
import { nodeId } from "../../request/nodeId";

export const chainResolvers: Resolvers = {
  Query: {
    chainStatuses: (_, __, { chains }) => chains.statuses(),
    isV3SubgraphStale: (_, { chain }, { chains }) => {
      const { status } = chains.status(chain);
      return status && (!status.hasCaughtUp || status.lastError !== null);
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
    headBlockTimestamp: ({ status }) => status?.headBlockTimestamp ?? null,
    lagBlocks: ({ status }) => lag(status?.headBlockNumber, status?.indexedBlockNumber),
    lagSeconds: ({ status }) => lag(status?.headBlockTimestamp, status?.indexedBlockTimestamp),
    mode: ({ status }) => status && (status.mode === "logs" ? "LOGS" : "BLOCKS"),
    finalityBlocks: ({ status }) => status?.finalityBlocks ?? null,
    internalTransferSource: ({ status }) => status?.coinSource ?? null,
    internalTransfersSince: ({ status }) => status?.coinsSince ?? null,
    lastError: ({ status }) => status?.lastError ?? status?.nodeComplaint ?? null,
  },
};

/** Returns how far the indexed value lags behind the head; null when either is unknown. */
function lag(head: number | null | undefined, indexed: number | null | undefined): number | null {
  return head == null || indexed == null ? null : Math.max(0, head - indexed);
}
