import type { Chain } from "@cenote/domain/chains";
import { GraphQLError } from "graphql";
import type { Resolvers } from "../../__generated__/resolvers";
import { parseAddress } from "../../chain/addresses";
import { changedAnswers } from "../../request/changedAnswers";
import type { NftRefreshRow } from "./nftRefreshStore";

const TOKEN_ID = /^\d{1,78}$/;

export const nftRefreshResolvers: Resolvers = {
  Subscription: {
    onNftRefresh: {
      subscribe: async (_, { chain: requestedChain, address, tokenId }, context) => {
        const chain = requestedChain as Chain;
        const collection = parseAddress(address);
        const key = collection && TOKEN_ID.test(tokenId) ? { chain, collection, tokenId } : null;
        // A stream that has begun cannot be refused.
        if (!key || !(await context.nftAssets.find(key))) throw new GraphQLError("There is no such item.");
        await context.nftRefreshes.request(key);
        return changedAnswers(chain, () => context.nftRefreshes.progress(key), factsOf, context);
      },
      resolve: (row: NftRefreshRow | null) => row,
    },
  },
  NftRefresh: {
    isDone: ({ isStale, waitingFiles }) => !isStale && waitingFiles === 0,
    asset: ({ key }, _, { nftAssets }) => nftAssets.find(key),
  },
};

function factsOf({ isStale, waitingFiles }: NftRefreshRow): string {
  return `${isStale} ${waitingFiles}`;
}
