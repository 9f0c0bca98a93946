import { CANDLE_INTERVALS, readInterval } from "@cenote/kit/chart/candleIntervals";
import { isNativeAddress, toChain } from "@cenote/domain/chains";
import { readKind } from "@cenote/kit/chart/chartKind";
import { LANGUAGE } from "@cenote/kit/lib/locale";
import { readCursor } from "@cenote/kit/table/rows/cursor";
import { readSpan, SPANS } from "@cenote/kit/time/spans";
import type { Place, RequestsOf, Visitor } from "@cenote/kit/remote";
import tokenBalances, { type TokenBalances } from "./__generated__/TokenBalances.graphql";
import tokenHistoricalTvls, { type TokenHistoricalTvls } from "./chart/__generated__/TokenHistoricalTvls.graphql";
import tokenHistoricalVolumes, {
  type TokenHistoricalVolumes,
} from "./chart/__generated__/TokenHistoricalVolumes.graphql";
import tokenOldestPool, { type TokenOldestPool } from "./lists/__generated__/TokenOldestPool.graphql";
import tokenPools, { type TokenPools } from "./lists/__generated__/TokenPools.graphql";
import tokenPrice, { type TokenPrice } from "./chart/__generated__/TokenPrice.graphql";
import tokenProjectDescription, { type TokenProjectDescription } from "./__generated__/TokenProjectDescription.graphql";
import tokenProjects, { type TokenProjects } from "./__generated__/TokenProjects.graphql";
import tokenTransactions, { type TokenTransactions } from "./lists/__generated__/TokenTransactions.graphql";
import tokenWeb, { type TokenWeb } from "./__generated__/TokenWeb.graphql";
import { TOKEN_CHARTS } from "./chart/tokenCharts";
import { readSide, readTab } from "./lists/tokenTabs";

/** By the prop that receives the response. */
export type TokenQueries = {
  readonly queryRef: TokenWeb;
  readonly priceRef: TokenPrice;
  readonly candlesRef?: TokenPrice;
  readonly volumeRef?: TokenHistoricalVolumes;
  readonly tvlRef?: TokenHistoricalTvls;
  readonly aboutRef: TokenProjectDescription;
  readonly projectsRef: TokenProjects;
  readonly poolsRef: TokenPools;
  readonly oldestRef: TokenOldestPool;
  readonly transactionsRef?: TokenTransactions;
  readonly poolListRef?: TokenPools;
  readonly balanceRef?: TokenBalances;
};

/** Returns the requests of a token's screen: its parts arrive and fail independently. */
export function tokenRequests(
  { params: { chainName = "", tokenAddress = "" }, search }: Place,
  visitor: Visitor,
): RequestsOf<TokenQueries> {
  const chain = toChain(chainName);
  if (!chain) return null;
  const address = isNativeAddress(chain, tokenAddress) ? null : tokenAddress;
  const token = { chain, address };
  const span = readSpan(search);
  const history = { ...token, duration: SPANS[span].duration };
  const { interval } = CANDLE_INTERVALS[readInterval(search, span)];
  const kind = readKind(search, TOKEN_CHARTS);
  const after = readCursor(search);
  const account = visitor.account.get();
  const isPools = readTab(search) === "pools";
  return {
    queryRef: { query: tokenWeb, variables: token, freshness: "block" },
    // Lists also show its change, with the same freshness.
    priceRef: { query: tokenPrice, variables: { ...history, fallback: true }, freshness: "block" },
    candlesRef:
      kind === "candles"
        ? { query: tokenPrice, variables: { ...history, fallback: false, interval }, freshness: "minute" }
        : undefined,
    volumeRef:
      kind === "volume" ? { query: tokenHistoricalVolumes, variables: history, freshness: "minute" } : undefined,
    tvlRef: kind === "tvl" ? { query: tokenHistoricalTvls, variables: history, freshness: "minute" } : undefined,
    aboutRef: {
      query: tokenProjectDescription,
      variables: { ...token, ...includedLanguage() },
      freshness: "never",
    },
    projectsRef: { query: tokenProjects, variables: { contracts: [token] }, freshness: "minute" },
    poolsRef: { query: tokenPools, variables: { chain, token, after: null }, freshness: "minute" },
    oldestRef: { query: tokenOldestPool, variables: { chain, token }, freshness: "never" },
    poolListRef: isPools ? { query: tokenPools, variables: { chain, token, after }, freshness: "minute" } : undefined,
    transactionsRef: isPools
      ? undefined
      : { query: tokenTransactions, variables: { ...token, side: readSide(search), after }, freshness: "block" },
    balanceRef: account
      ? {
          query: tokenBalances,
          variables: { ownerAddress: account.address, contract: token },
          freshness: "block",
        }
      : undefined,
  };
}

/** Selects only the description in the page's language. */
function includedLanguage() {
  return {
    includeSpanish: LANGUAGE === "es",
    includeFrench: LANGUAGE === "fr",
    includeJapanese: LANGUAGE === "ja",
    includePortuguese: LANGUAGE === "pt",
    includeVietnamese: LANGUAGE === "vi",
    includeChineseSimplified: LANGUAGE === "zh-Hans",
    includeChineseTraditional: LANGUAGE === "zh-Hant",
  };
}
