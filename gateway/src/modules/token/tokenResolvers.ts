import type { Chain } from "@cenote/domain/chains";
import { explorerTokenUrl } from "@cenote/domain/explorers";
import type { Resolvers } from "../../__generated__/resolvers";
import { parseTokenAddress, toTokenAddress } from "../../addresses";
import { toConnection, turnPage } from "../../connection";
import { ZERO_ADDRESS } from "../../indexer/entities";
import { nodeId } from "../../nodeId";
import { checkedKeys, pageSize as allowedPageSize } from "../../schema/limits";
import { DOLLARS } from "../market/amounts";
import { countingIn } from "../market/currencyRates";
import { unlistedProject } from "../project/unlistedProject";
import { find } from "../search/search";
import { toSearchText } from "../search/searchText";
import { toTokenFilter } from "./tokenFilter";
import { TOKEN_RANK_LENGTH, tokenRankCursor } from "./tokenRanking";
import type { TokenRow } from "./tokenSql";

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
    searchTokens: async (_, { searchQuery, chains }, context) => {
      const text = toSearchText(searchQuery);
      if (!text) return [];
      const wanted = (chains as Chain[] | null) ?? context.indexedChains;
      const hits = await find({ text, chains: wanted, kinds: new Set(["TOKEN"]), limit: MOST_FOUND }, context);
      return hits.map(({ subject }) => subject as TokenRow);
    },
    topTokens: (_, { chain, page, pageSize, orderBy }, { tokens, indexedChains }) =>
      tokens.top(chain ? [chain] : indexedChains, orderBy ?? "POPULARITY", {
        page: Math.max(1, page ?? 1),
        size: allowedPageSize(pageSize ?? 100),
      }),
    topTokensConnection: async (_, { chains, orderBy, asc, volumeDuration, filter, ...args }, context) => {
      const page = turnPage(args, TOKEN_RANK_LENGTH);
      const wanted = toTokenFilter(filter);
      const ranking = {
        chains: (chains as Chain[] | null) ?? context.indexedChains,
        orderBy: orderBy ?? "POPULARITY",
        isAscending: asc ?? false,
        volumeDuration: volumeDuration ?? "DAY",
        filter: wanted === "nothing" ? null : wanted,
      };
      const rows = wanted === "nothing" ? [] : await context.tokens.after(ranking, page);
      const { edges, pageInfo } = toConnection(rows, page, tokenRankCursor);
      return { pageInfo, edges: edges.map((edge) => ({ ...edge, rank: edge.node.rank })) };
    },
  },
  Token: {
    id: ({ chain, address }) => nodeId("Token", chain, address),
    address: ({ address }) => toTokenAddress(address),
    standard: ({ address }) => (address === ZERO_ADDRESS ? "NATIVE" : "ERC20"),
    // Unknown: no source reports which tokens were bridged or made by a factory.
    isBridged: () => null,
    bridgedWithdrawalInfo: () => null,
    source: () => null,
    // No event reports the holders of a chain's native coin.
    holdersCount: (token, _, { tokens, isReadWhole }) =>
      token.address === ZERO_ADDRESS || !isReadWhole(token.chain) ? null : tokens.holders(token),
    createdAtTimestamp: (token, _, { tokens }) => (token.address === ZERO_ADDRESS ? null : tokens.firstSeen(token)),
    explorerUrl: ({ chain, address }, _, { isPublicChain }) =>
      address !== ZERO_ADDRESS && isPublicChain(chain) ? explorerTokenUrl(chain, toTokenAddress(address)!) : null,
    project: (token, _, { projects }) => projects.ofToken(token) ?? unlistedProject(token),
    market: (token, { currency }, context) => {
      if (!currency || currency === "USD") return { token, counting: DOLLARS };
      return countingIn(currency, context).then((counting) => ({ token, counting }));
    },
  },
};
