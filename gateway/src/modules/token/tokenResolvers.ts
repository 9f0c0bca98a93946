import type { Chain } from "@cenote/domain/chains";
import type { Resolvers } from "../../__generated__/resolvers";
import { parseTokenAddress, toTokenAddress } from "../../addresses";
import { ZERO_ADDRESS } from "../../indexer/entities";
import { nodeId } from "../../nodeId";
import { notServed } from "../../schema/notServed";
import { checkedKeys, pageSize as allowedPageSize } from "../../schema/limits";

const LONGEST_SEARCH = 100;
const MOST_FOUND = 50;

export const tokenResolvers: Resolvers = {
  Query: {
    token: (_, { chain, address }, { tokens }) => {
      const known = parseTokenAddress(chain, address);
      return known ? tokens.find({ chain, address: known }) : null;
    },
    tokens: (_, { contracts }, { tokens }) =>
      Promise.all(
        checkedKeys(contracts).map(({ chain, address }) => {
          const known = parseTokenAddress(chain, address);
          return known ? tokens.find({ chain, address: known }) : null;
        }),
      ),
    searchTokens: (_, { searchQuery, chains }, { tokens, indexedChains }) => {
      const text = searchQuery.trim().toLowerCase().slice(0, LONGEST_SEARCH);
      return text ? tokens.search(text, (chains as Chain[] | null) ?? indexedChains, MOST_FOUND) : [];
    },
    topTokens: (_, { chain, page, pageSize, orderBy }, { tokens }) =>
      tokens.top(chain ?? null, Math.max(1, page ?? 1), allowedPageSize(pageSize ?? 100), orderBy ?? "POPULARITY"),
  },
  Token: {
    id: ({ chain, address }) => nodeId("Token", chain, address),
    address: ({ address }) => toTokenAddress(address),
    standard: ({ address }) => (address === ZERO_ADDRESS ? "NATIVE" : "ERC20"),
    // No source tells which tokens came over a bridge, or out of a factory: it is not known.
    isBridged: () => null,
    bridgedWithdrawalInfo: () => null,
    source: () => null,
    project: (token, _, { projects }) => projects.ofToken(token),
    market: (token, { currency }) => {
      if (currency && currency !== "USD") throw notServed(`Token.market in ${currency}`);
      return { token };
    },
  },
};
