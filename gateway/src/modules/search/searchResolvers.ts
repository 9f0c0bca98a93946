import type { Chain } from "@cenote/domain/chains";
import type { Resolvers, SearchKind } from "../../__generated__/resolvers";
import { pageSize } from "../../request/limits";
import type { TokenRow } from "../../store/tables/tokenSql";
import { find } from "./search";
import { toSearchText } from "../../store/tables/searchText";

const KINDS: readonly SearchKind[] = ["TOKEN", "POOL", "COLLECTION", "WALLET", "TRANSACTION"];
const MAX_MATCHES = 50;

export const searchResolvers: Resolvers = {
  Query: {
    search: (_, { query, chains, kinds, first }, context) => {
      const text = toSearchText(query);
      if (!text) return [];
      return find(
        {
          text,
          chains: (chains as Chain[] | null) ?? context.indexedChains,
          kinds: new Set(kinds ?? KINDS),
          limit: Math.min(MAX_MATCHES, pageSize(first ?? 20)),
        },
        context,
      );
    },
    searchTokens: async (_, { searchQuery, chains }, context) => {
      const text = toSearchText(searchQuery);
      if (!text) return [];
      const requestedChains = (chains as Chain[] | null) ?? context.indexedChains;
      const hits = await find(
        { text, chains: requestedChains, kinds: new Set(["TOKEN"]), limit: MAX_MATCHES },
        context,
      );
      return hits.map(({ subject }) => subject as TokenRow);
    },
  },
  SearchSubject: {
    __resolveType: (subject) => {
      if ("reserve0" in subject) return ({ V2: "V2Pair", V3: "V3Pool", V4: "V4Pool" } as const)[subject.version];
      if ("decimals" in subject) return "Token";
      if ("modifier" in subject) return "Portfolio";
      return "selector" in subject ? "Transaction" : "NftCollection";
    },
  },
};
