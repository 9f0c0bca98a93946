import { CHAIN, CHAIN_ADDRESS, POOL_OPERATIONS } from "./poolOperations";
import type { SpecOperation } from "./specOperation";

const OWNERS = {
  valueModifiers: ["[PortfolioValueModifier!]", "Query.portfolios(valueModifiers:)"],
  chains: ["[Chain!]", "Query.portfolios(chains:)"],
} as const;
const CONTRACTS = (root: string) => ({ contracts: ["[ContractInput!]!", `Query.${root}(contracts:)`] as const });
const PAGE = (coordinate: string) => ({
  first: ["Int", `${coordinate}(first:)`] as const,
  after: ["String", `${coordinate}(after:)`] as const,
});
const ACTIVITIES = "Portfolio.assetActivities";
const ACTIVITY_CHAINS = ["[Chain!]", "Query.portfolios(chains:)", `${ACTIVITIES}(chains:)`] as const;

/** Spec §7: the operations, those on pools in a file of their own. */
export const OPERATIONS: Readonly<Record<string, SpecOperation>> = {
  TokenPriceHistory: {
    roots: ["tokenProjects"],
    variables: {
      contract: ["ContractInput!", "Query.tokenProjects(contracts:)"],
      duration: ["HistoryDuration = DAY", "TokenProjectMarket.priceHistory(duration:)"],
      maxHistoryLength: ["Int = 1000", "TokenProjectMarket.priceHistory(maxLength:)"],
    },
  },
  AccountList: {
    roots: ["portfolios"],
    variables: { addresses: ["[String!]!", "Query.portfolios(ownerAddresses:)"], ...OWNERS },
  },
  SearchPopularNFTCollections: { roots: ["topCollections"], variables: {} },
  Nfts: { roots: ["portfolios"], variables: { ownerAddress: ["String!", "Query.portfolios(ownerAddresses:)"] } },
  NFTItemScreen: {
    roots: ["nftAssets", "nftActivity"],
    variables: {
      contractAddress: ["String!", "Query.nftAssets(address:)"],
      filter: ["NftAssetsFilterInput", "Query.nftAssets(filter:)"],
      activityFilter: ["NftActivityFilterInput", "Query.nftActivity(filter:)"],
    },
  },
  NftCollectionScreen: {
    roots: ["nftCollections", "nftAssets"],
    variables: {
      contractAddress: ["String!", "Query.nftAssets(address:)"],
      ...PAGE("Query.nftAssets"),
    },
  },
  NftsTab: {
    roots: ["nftBalances"],
    variables: {
      ownerAddress: ["String!", "Query.nftBalances(ownerAddress:)"],
      ...PAGE("Query.nftBalances"),
      filter: ["NftBalancesFilterInput", "Query.nftBalances(filter:)"],
      chains: ["[Chain!]", "Query.nftBalances(chains:)"],
    },
  },
  PortfolioBalances: {
    roots: ["portfolios"],
    variables: { ownerAddress: ["String!", "Query.portfolios(ownerAddresses:)"], ...OWNERS },
  },
  MultiplePortfolioBalances: {
    roots: ["portfolios"],
    variables: { ownerAddresses: ["[String!]!", "Query.portfolios(ownerAddresses:)"], ...OWNERS },
  },
  SelectWalletScreen: {
    roots: ["portfolios"],
    variables: { ownerAddresses: ["[String!]!", "Query.portfolios(ownerAddresses:)"], ...OWNERS },
  },
  QuickTokenBalancesWeb: {
    roots: ["portfolios"],
    variables: { ownerAddress: ["String!", "Query.portfolios(ownerAddresses:)"], chains: OWNERS.chains },
  },
  TransactionHistoryUpdater: {
    roots: ["portfolios"],
    variables: {
      addresses: ["[String!]!", "Query.portfolios(ownerAddresses:)"],
      onRampAuth: ["OnRampTransactionsAuth", `${ACTIVITIES}(onRampTransactionsAuth:)`],
      chains: ACTIVITY_CHAINS,
    },
  },
  TransactionList: {
    roots: ["portfolios"],
    variables: {
      address: ["String!", "Query.portfolios(ownerAddresses:)"],
      onRampAuth: ["OnRampTransactionsAuth", `${ACTIVITIES}(onRampTransactionsAuth:)`],
      chains: ACTIVITY_CHAINS,
      pageSize: ["Int", `${ACTIVITIES}(pageSize:)`],
    },
  },
  FeedTransactionList: {
    roots: ["portfolios"],
    variables: { addresses: ["[String!]!", "Query.portfolios(ownerAddresses:)"], chains: ACTIVITY_CHAINS },
  },
  Token: { roots: ["token"], variables: CHAIN_ADDRESS("token") },
  TokenWeb: { roots: ["token"], variables: CHAIN_ADDRESS("token") },
  TokenProjectWeb: { roots: ["token"], variables: CHAIN_ADDRESS("token") },
  TokenDetailsScreen: { roots: ["token"], variables: CHAIN_ADDRESS("token") },
  TokenProjectDescription: {
    roots: ["token"],
    variables: {
      ...CHAIN_ADDRESS("token"),
      includeSpanish: ["Boolean = false", "@include"],
      includeFrench: ["Boolean = false", "@include"],
      includeJapanese: ["Boolean = false", "@include"],
      includePortuguese: ["Boolean = false", "@include"],
      includeVietnamese: ["Boolean = false", "@include"],
      includeChineseSimplified: ["Boolean = false", "@include"],
      includeChineseTraditional: ["Boolean = false", "@include"],
    },
  },
  TokenProjects: { roots: ["tokenProjects"], variables: CONTRACTS("tokenProjects") },
  TopTokens: {
    roots: ["topTokens"],
    variables: {
      chain: ["Chain", "Query.topTokens(chain:)"],
      page: ["Int = 1", "Query.topTokens(page:)"],
      pageSize: ["Int = 100", "Query.topTokens(pageSize:)"],
      orderBy: ["TokenSortableField = POPULARITY", "Query.topTokens(orderBy:)"],
    },
  },
  HomeScreenTokens: {
    roots: ["tokenProjects", "token"],
    variables: { ...CONTRACTS("tokenProjects"), chain: ["Chain!", "Query.token(chain:)"] },
  },
  FavoriteTokenCard: { roots: ["token"], variables: CHAIN_ADDRESS("token") },
  WidgetTokens: { roots: ["tokens"], variables: CONTRACTS("tokens") },
  Tokens: { roots: ["tokens"], variables: CONTRACTS("tokens") },
  UniswapPrices: { roots: ["tokens"], variables: CONTRACTS("tokens") },
  Convert: {
    roots: ["convert"],
    variables: {
      fromCurrency: ["Currency!", "CurrencyAmountInput.currency"],
      toCurrency: ["Currency!", "Query.convert(toCurrency:)"],
    },
  },
  RecentTokenTransfers: {
    roots: ["portfolios"],
    variables: { address: ["String!", "Query.portfolios(ownerAddresses:)"], chains: ACTIVITY_CHAINS },
  },
  TokenSpotPrice: { roots: ["token"], variables: CHAIN_ADDRESS("token") },
  TokenPrice: {
    roots: ["token"],
    variables: {
      ...CHAIN_ADDRESS("token"),
      duration: ["HistoryDuration!", "TokenMarket.ohlc(duration:)", "TokenMarket.priceHistory(duration:)"],
      fallback: ["Boolean = false", "@skip", "@include"],
    },
  },
  TokenHistoricalVolumes: {
    roots: ["token"],
    variables: { ...CHAIN_ADDRESS("token"), duration: ["HistoryDuration!", "TokenMarket.historicalVolume(duration:)"] },
  },
  TokenHistoricalTvls: {
    roots: ["token"],
    variables: { ...CHAIN_ADDRESS("token"), duration: ["HistoryDuration!", "TokenMarket.historicalTvl(duration:)"] },
  },
  ActivityWeb: {
    roots: ["portfolios"],
    variables: {
      account: ["String!", "Query.portfolios(ownerAddresses:)"],
      chains: ACTIVITY_CHAINS,
      onRampTransactionIDs: ["[String!]", `${ACTIVITIES}(onRampTransactionIDs:)`],
      includeOffChain: ["Boolean", `${ACTIVITIES}(includeOffChain:)`],
      page: ["Int = 1", `${ACTIVITIES}(page:)`],
      pageSize: ["Int = 100", `${ACTIVITIES}(pageSize:)`],
    },
  },
  TokenPromo: { roots: ["token"], variables: CHAIN_ADDRESS("token") },
  CollectionPromo: {
    roots: ["nftCollections"],
    variables: { addresses: ["[String!]", "NftCollectionsFilterInput.addresses"] },
  },
  DailyProtocolVolume: {
    roots: ["historicalProtocolVolume"],
    variables: { version: ["ProtocolVersion!", "Query.historicalProtocolVolume(version:)"] },
  },
  isV3SubgraphStale: { roots: ["isV3SubgraphStale"], variables: { chain: CHAIN("isV3SubgraphStale") } },
  CollectionSearch: {
    roots: ["nftCollections"],
    variables: { query: ["String!", "NftCollectionsFilterInput.nameQuery"] },
  },
  NftBalance: {
    roots: ["nftBalances"],
    variables: {
      ownerAddress: ["String!", "Query.nftBalances(ownerAddress:)"],
      filter: ["NftBalancesFilterInput", "Query.nftBalances(filter:)"],
      chains: ["[Chain!] = [ETHEREUM]", "Query.nftBalances(chains:)"],
      ...PAGE("Query.nftBalances"),
      last: ["Int", "Query.nftBalances(last:)"],
      before: ["String", "Query.nftBalances(before:)"],
    },
  },
  ...POOL_OPERATIONS,
};

/**
 * Spec §7: the one subscription. Clients that prove a ramp's transfers, or know their IDs, receive them too: an
 * extension.
 */
export const SUBSCRIPTIONS: Readonly<Record<string, SpecOperation>> = {
  OnAssetActivity: {
    roots: ["onAssetActivity"],
    variables: {
      subscriptionId: ["ID!", "Subscription.onAssetActivity(subscriptionId:)"],
      account: ["String!", "Subscription.onAssetActivity(addresses:)"],
      onRampAuth: ["OnRampTransactionsAuth", "Subscription.onAssetActivity(onRampTransactionsAuth:)"],
      onRampTransactionIDs: ["[String!]", "Subscription.onAssetActivity(onRampTransactionIDs:)"],
    },
  },
};
