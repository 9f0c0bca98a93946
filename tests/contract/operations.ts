/**
 * Spec §7 as data: each operation with the root fields it reads and its variables.
 * A variable is written as GraphQL writes it, with its default, and goes to a schema coordinate: `Query.field(argument:)`,
 * `Type.field(argument:)`, or `@include` / `@skip` for flags.
 */
export type SpecOperation = {
  readonly roots: readonly string[];
  readonly variables: Readonly<Record<string, readonly [declaration: string, ...coordinates: string[]]>>;
};

const CHAIN = (root: string) => ["Chain!", `Query.${root}(chain:)`] as const;
const CHAIN_ADDRESS = (root: string) => ({
  chain: CHAIN(root),
  address: ["String", `Query.${root}(address:)`] as const,
});
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

/** The three versions of the protocol: their lookup, its variable, and where lists of their pools stand. */
const VERSIONS = {
  V4: { pool: "v4Pool", type: "V4Pool", id: "poolId", top: "topV4Pools", transactions: "v4Transactions" },
  V3: { pool: "v3Pool", type: "V3Pool", id: "address", top: "topV3Pools", transactions: "v3Transactions" },
  V2: { pool: "v2Pair", type: "V2Pair", id: "address", top: "topV2Pairs", transactions: "v2Transactions" },
} as const;

const ANY_VERSION = (field: string): SpecOperation => ({
  roots: ["v4Pool", "v3Pool", "v2Pair"],
  variables: {
    chain: ["Chain!", "Query.v4Pool(chain:)", "Query.v3Pool(chain:)", "Query.v2Pair(chain:)"],
    addressOrId: ["String!", "Query.v4Pool(poolId:)", "Query.v3Pool(address:)", "Query.v2Pair(address:)"],
    duration: ["HistoryDuration!", ...["V4Pool", "V3Pool", "V2Pair"].map((type) => `${type}.${field}(duration:)`)],
    isV4: ["Boolean!", "@include"],
    isV3: ["Boolean!", "@include"],
    isV2: ["Boolean!", "@include"],
  },
});

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
  ...Object.fromEntries(
    (["V3", "V4"] as const).map((version) => {
      const { pool, type, id } = VERSIONS[version];
      const variables: SpecOperation["variables"] = {
        chain: CHAIN(pool),
        [id]: ["String!", `Query.${pool}(${id}:)`],
        skip: ["Int", `${type}.ticks(skip:)`],
        first: ["Int", `${type}.ticks(first:)`],
      };
      return [`All${version}Ticks`, { roots: [pool], variables }];
    }),
  ),
  FeeTierDistribution: {
    roots: ["v3PoolsForTokenPair"],
    variables: {
      chain: CHAIN("v3PoolsForTokenPair"),
      token0: ["String!", "Query.v3PoolsForTokenPair(token0:)"],
      token1: ["String!", "Query.v3PoolsForTokenPair(token1:)"],
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
  ...Object.fromEntries(
    Object.entries(VERSIONS).map(([, { pool, type, id }]) => [
      type,
      { roots: [pool], variables: { chain: CHAIN(pool), [id]: ["String!", `Query.${pool}(${id}:)`] } },
    ]),
  ),
  PoolPriceHistory: ANY_VERSION("priceHistory"),
  PoolVolumeHistory: ANY_VERSION("historicalVolume"),
  V2PriceHistory: {
    roots: ["v2Pair"],
    variables: {
      chain: CHAIN("v2Pair"),
      addressOrId: ["String!", "Query.v2Pair(address:)"],
      duration: ["HistoryDuration!", "V2Pair.priceHistory(duration:)"],
    },
  },
  ...Object.fromEntries(
    Object.entries(VERSIONS).flatMap(([version, { pool, type, id, top, transactions }]) => [
      [
        `${type}Transactions`,
        {
          roots: [pool],
          variables: {
            chain: CHAIN(pool),
            [id]: ["String!", `Query.${pool}(${id}:)`],
            first: ["Int!", `${type}.transactions(first:)`],
            cursor: ["Int", `${type}.transactions(timestampCursor:)`],
          },
        },
      ],
      [
        `${version}TokenTransactions`,
        {
          roots: ["token"],
          variables: {
            ...CHAIN_ADDRESS("token"),
            first: ["Int!", `Token.${transactions}(first:)`],
            cursor: ["Int", `Token.${transactions}(timestampCursor:)`],
          },
        },
      ],
      [
        `${version}Transactions`,
        {
          roots: [transactions],
          variables: {
            chain: CHAIN(transactions),
            first: ["Int!", `Query.${transactions}(first:)`],
            cursor: ["Int", `Query.${transactions}(timestampCursor:)`],
          },
        },
      ],
      [
        `T${top.slice(1)}`,
        {
          roots: [top],
          variables: {
            chain: CHAIN(top),
            first: ["Int!", `Query.${top}(first:)`],
            cursor: ["Float", `Query.${top}(tvlCursor:)`],
            tokenAddress: ["String", `Query.${top}(tokenFilter:)`],
          },
        },
      ],
    ]),
  ),
};

/** Spec §7: the one subscription. */
export const SUBSCRIPTIONS: Readonly<Record<string, SpecOperation>> = {
  OnAssetActivity: {
    roots: ["onAssetActivity"],
    variables: {
      subscriptionId: ["ID!", "Subscription.onAssetActivity(subscriptionId:)"],
      account: ["String!", "Subscription.onAssetActivity(addresses:)"],
    },
  },
};
