import { explorerTransactionUrl } from "@cenote/domain/explorers";
import type { Resolvers } from "../../__generated__/resolvers";
import { parseAddress, parseHash } from "../../chain/addresses";
import { nodeId } from "../../request/nodeId";
import { decodeActivity } from "./activityResolvers";

export const transactionResolvers: Resolvers = {
  Query: {
    transaction: (_, { chain, hash }, { transactions }) => {
      const parsed = parseHash(hash);
      return parsed ? transactions.find({ chain, hash: parsed }) : null;
    },
  },
  Transaction: {
    id: ({ chain, hash }) => nodeId("Transaction", chain, hash),
    details: (row, { ownerAddress }, context) =>
      decodeActivity({ ...row, owner: parseAddress(ownerAddress ?? "") ?? row.sender }, context),
    poolTransactions: (row, _, { poolEvents }) => poolEvents.ofTransaction(row),
    explorerUrl: ({ chain, hash }, _, { isPublicChain }) =>
      isPublicChain(chain) ? explorerTransactionUrl(chain, hash) : null,
  },
};
