import type { Chain } from "@cenote/domain/chains";
import { explorerTokenUrl } from "@cenote/domain/explorers";
import type { HistoryDuration, Resolvers, TokensFilterInput } from "../../__generated__/resolvers";
import { parseTokenAddress, toTokenAddress, isChain, parseAddress } from "../../chain/addresses";
import { toConnection, turnPage } from "../../request/connection";
import type { Context } from "../../context";
import { ZERO_ADDRESS } from "../../lib/zeroAddress";
import { nodeId, parseNodeId } from "../../request/nodeId";
import { checkedKeys, pageSize as allowedPageSize } from "../../request/limits";
import { counted, DOLLARS } from "../market/amounts";
import { countingIn } from "../market/currencyRates";
import { volumeUsd } from "../market/marketResolvers";
import { unlistedProject } from "../project/unlistedProject";
import type { TokenAssetRow } from "../project/tokenAssets";
import { TOKEN_RANK_LENGTH, tokenRankCursor, type TokenFilter } from "./tokenRanking";
import { toSearchText } from "../../store/tables/searchText";
import type { TokenKey } from "../../store/tables/tokenSql";

export const tokenResolvers: Resolvers = {
  Query: {
    token: async (_, { chain, address }, { tokens, viewToken }) => {
      const parsed = parseTokenAddress(chain, address);
      const token = parsed ? await tokens.find({ chain, address: parsed }) : null;
      // Only indexed tokens: anyone can request any number of other addresses.
      if (token) viewToken(token);
      return token;
    },
    tokens: (_, { contracts }, { tokens }) =>
      Promise.all(
        checkedKeys(contracts).map(({ chain, address }) => {
          const parsed = parseTokenAddress(chain, address);
          return parsed ? tokens.find({ chain, address: parsed }) : null;
        }),
      ),
    topTokens: (_, { chain, page, pageSize, orderBy }, { tokens, indexedChains }) =>
      tokens.top(chain ? [chain] : indexedChains, orderBy ?? "POPULARITY", {
        page: Math.max(1, page ?? 1),
        size: allowedPageSize(pageSize ?? 100),
      }),
    topTokensConnection: async (_, { chains, orderBy, asc, volumeDuration, filter, ...args }, context) => {
      const page = turnPage(args, TOKEN_RANK_LENGTH);
      const tokenFilter = toTokenFilter(filter);
      const ranking = {
        chains: (chains as Chain[] | null) ?? context.indexedChains,
        orderBy: orderBy ?? "POPULARITY",
        isAscending: asc ?? false,
        volumeDuration: volumeDuration ?? "DAY",
        filter: tokenFilter === "nothing" ? null : tokenFilter,
      };
      const rows = tokenFilter === "nothing" ? [] : await context.tokens.after(ranking, page);
      const { edges, pageInfo } = toConnection(rows, page, tokenRankCursor);
      return { pageInfo, edges: edges.map((edge) => ({ ...edge, rank: edge.node.rank })) };
    },
  },
  Token: {
    id: ({ chain, address }) => nodeId("Token", chain, address),
    address: ({ address }) => toTokenAddress(address),
    standard: ({ address }) => (address === ZERO_ADDRESS ? "NATIVE" : "ERC20"),
    isStablecoin: (token, _, { isStablecoin }) => isStablecoin(token),
    isWrappedNative: ({ chain, address }, _, { sameMarket }) =>
      address !== ZERO_ADDRESS && sameMarket({ chain, address: ZERO_ADDRESS }).includes(address),
    // Unknown: no source reports which tokens were bridged or created by a factory.
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
    asset: async (token, { chains }, context) => {
      const forms = await context.tokens.formsOf(token, (chains as Chain[] | null) ?? context.indexedChains);
      return { forms: forms.length > 0 ? forms : [token] };
    },
    market: (token, { currency }, context) => {
      if (!currency || currency === "USD") return { token, counting: DOLLARS };
      return countingIn(currency, context).then((counting) => ({ token, counting }));
    },
  },
  TokenAsset: {
    volume: async (asset, { duration, currency }, context) => {
      const counting = currency && currency !== "USD" ? await countingIn(currency, context) : DOLLARS;
      return counted(await assetVolumeUsd(asset, duration, context), counting);
    },
  },
};

/** Returns an asset's volume; null if no form has a price. */
async function assetVolumeUsd({ forms }: TokenAssetRow, duration: HistoryDuration, context: Context) {
  const { isWrapped } = context.projects.assets;
  // A wrapped coin counts if the asset has no other form.
  const apart = forms.length > 1 ? forms.filter((form) => !isWrapped(form)) : forms;
  const volumes = await Promise.all(apart.map((form) => volumeUsd(form, duration, context)));
  const values = volumes.filter((volume) => volume !== null);
  return values.length > 0 ? values.reduce((sum, volume) => sum + volume, 0) : null;
}

/** Prepares a filter for statements; "nothing" for one that no token can match, null without a filter. */
function toTokenFilter(filter: TokensFilterInput | null | undefined): TokenFilter | "nothing" | null {
  const typed = filter?.text?.trim();
  const ids = filter?.ids ?? null;
  const minimumValueLocked = filter?.minimumValueLocked ?? null;
  const isVerified = filter?.isVerified ?? false;
  const isOnePerAsset = filter?.isOnePerAsset ?? false;
  if (!typed && !ids && minimumValueLocked === null && !isVerified && !isOnePerAsset) return null;
  const text = typed ? toSearchText(typed) : null;
  if (typed && !text) return "nothing";
  return { text, tokens: ids && checkedKeys(ids).flatMap(tokenOf), minimumValueLocked, isVerified, isOnePerAsset };
}

/** An id comes from the client: other ids than a token's are ignored. */
function tokenOf(id: string): TokenKey[] {
  const parsed = parseNodeId(id);
  const [chain = "", text = ""] = parsed?.key ?? [];
  const address = parseAddress(text);
  return parsed?.type === "Token" && isChain(chain) && address ? [{ chain, address }] : [];
}
