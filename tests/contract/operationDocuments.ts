import { POOL_DOCUMENTS } from "./poolDocuments";

const TOKEN_BASIC =
  "id address chain decimals name standard symbol isBridged bridgedWithdrawalInfo { chain provider url }";
const TOKEN_PARTS = `${TOKEN_BASIC} project { id isSpam logoUrl name safetyLevel spamCode tokens { chain address } }
  feeData { buyFeeBps sellFeeBps } protectionInfo { result attackTypes blockaidFees { buy sell transfer } }`;
const PROJECT_MARKET = `markets(currencies: [USD]) { id price { value currency } marketCap { value } fullyDilutedValuation { value }
  priceHigh52w { value } priceLow52w { value } pricePercentChange24h { value } }`;
const HIGH_LOW = `priceHigh52W: priceHighLow(duration: YEAR, highLow: HIGH) { value }
  priceLow52W: priceHighLow(duration: YEAR, highLow: LOW) { value }`;
const CHAIN_ADDRESS = "$chain: Chain!, $address: String";
const token = (name: string, selection: string, more = "") =>
  `query ${name}(${CHAIN_ADDRESS}${more}) { token(chain: $chain, address: $address) { ${selection} } }`;
const tokens = (name: string, selection: string) =>
  `query ${name}($contracts: [ContractInput!]!) { tokens(contracts: $contracts) { ${selection} } }`;

const TOTALS = `id ownerAddress tokensTotalDenominatedValue { value currency }
  tokensTotalDenominatedValueChange(duration: DAY) { absolute { value } percentage { value } }`;
const BALANCES = `tokenBalances { id quantity isHidden denominatedValue { currency value } token { ${TOKEN_PARTS} }
  tokenProjectMarket { id pricePercentChange(duration: DAY) { value } } }`;
const OWNER_ARGUMENTS = "chains: $chains, valueModifiers: $valueModifiers";
const OWNER_VARIABLES = "$valueModifiers: [PortfolioValueModifier!], $chains: [Chain!]";

const NFT_PARTS = "id tokenId name chain nftContract { id address chain standard name symbol totalSupply }";
const PROVIDER = "serviceProvider { serviceProvider name url logoLightUrl logoDarkUrl supportUrl }";
const RAMP = `token { ${TOKEN_BASIC} } amount ${PROVIDER} transactionReferenceId externalSessionId networkFee transactionFee totalFee`;
const CHANGES = `assetChanges { __typename
  ... on TokenTransfer { id asset { id address symbol decimals } tokenStandard quantity sender recipient direction transactedValue { currency value } }
  ... on NftTransfer { id asset { ${NFT_PARTS} } nftStandard sender recipient direction }
  ... on TokenApproval { id asset { id address symbol decimals } tokenStandard approvedAddress quantity }
  ... on NftApproval { id asset { ${NFT_PARTS} } nftStandard approvedAddress }
  ... on NftApproveForAll { id asset { ${NFT_PARTS} } nftStandard operatorAddress approved }
  ... on OnRampTransfer { id ${RAMP} sourceCurrency sourceAmount }
  ... on OffRampTransfer { id ${RAMP} destinationCurrency destinationAmount } }`;
const FEE = "networkFee { quantity tokenSymbol tokenAddress tokenChain }";
const TRANSACTION = "id type from to hash nonce status";
const DETAILS = (fee: string) => `details { __typename
  ... on TransactionDetails { ${TRANSACTION} ${fee} application { name address icon { url } } ${CHANGES} }
  ... on SwapOrderDetails { id offerer hash orderStatus expiry swapOrderType encodedOrder inputToken { id symbol } inputTokenQuantity outputToken { id symbol } outputTokenQuantity }
  ... on OnRampTransactionDetails { id status receiverAddress onRampTransfer { id ${RAMP} sourceCurrency sourceAmount } }
  ... on OffRampTransactionDetails { id status senderAddress offRampTransfer { id ${RAMP} destinationCurrency destinationAmount } } }`;
const ACTIVITY = `id timestamp chain ${DETAILS(FEE)}`;
const HASH_ONLY = "id timestamp details { ... on TransactionDetails { id hash } }";

const COLLECTION = `id collectionId name description isVerified numAssets image { url } bannerImage { url } homepageUrl twitterName
  nftContracts { address chain } markets(currencies: [ETH]) { floorPrice { value } owners totalVolume { value } volume24h { value }
  floorPricePercentChange(duration: DAY) { value } }`;
const IMAGES = `image { url dimensions { width height } } thumbnail { url } smallImage { url } originalImage { url } animationUrl`;
const ITEM = `${NFT_PARTS} description isSpam ${IMAGES} collection { id name isVerified markets(currencies: [ETH]) { floorPrice { value } } }`;
const PAGE_INFO = "pageInfo { hasNextPage hasPreviousPage startCursor endCursor }";
const BALANCE = `edges { cursor node { id ownedAsset { ${ITEM} ownerAddress flaggedBy suspiciousFlag } listedMarketplaces listingFees { payoutAddress basisPoints } lastPrice { value timestamp } } } ${PAGE_INFO}`;

/** Spec §7: every operation as a document, with the spec's names, variables and defaults. */
export const DOCUMENTS: Readonly<Record<string, string>> = {
  TokenPriceHistory: `query TokenPriceHistory($contract: ContractInput!, $duration: HistoryDuration = DAY, $maxHistoryLength: Int = 1000) {
    tokenProjects(contracts: [$contract]) { id name markets(currencies: [USD]) { id price { value } pricePercentChange24h { value }
      priceHigh52w { value } priceLow52w { value } priceHistory(duration: $duration, maxLength: $maxHistoryLength) { timestamp value } }
      tokens { id chain address decimals symbol } } }`,
  AccountList: `query AccountList($addresses: [String!]!, ${OWNER_VARIABLES}) {
    portfolios(ownerAddresses: $addresses, ${OWNER_ARGUMENTS}) { id ownerAddress tokensTotalDenominatedValue { value } } }`,
  SearchPopularNFTCollections: `query SearchPopularNFTCollections {
    topCollections(chains: [ETHEREUM], orderBy: VOLUME, duration: DAY, first: 2) { edges { node { id name collectionId isVerified image { url } nftContracts { address chain } } } } }`,
  Nfts: `query Nfts($ownerAddress: String!) { portfolios(ownerAddresses: [$ownerAddress]) { id nftBalances { id ownedAsset { ${ITEM} } } } }`,
  NFTItemScreen: `query NFTItemScreen($contractAddress: String!, $filter: NftAssetsFilterInput, $activityFilter: NftActivityFilterInput) {
    nftAssets(address: $contractAddress, filter: $filter) { edges { node { ${ITEM} ownerAddress creator { address username } traits { name rarity value }
      listings(first: 1) { edges { node { price { value currency } createdAt marketplace endAt } } } } } }
    nftActivity(filter: $activityFilter) { edges { node { id type price { value currency } fromAddress toAddress timestamp } } } }`,
  NftCollectionScreen: `query NftCollectionScreen($contractAddress: String!, $first: Int, $after: String) {
    nftCollections(filter: { addresses: [$contractAddress] }) { edges { node { ${COLLECTION} } } }
    nftAssets(address: $contractAddress, orderBy: PRICE, asc: true, first: $first, after: $after) {
      edges { node { ${ITEM} listings(first: 1) { edges { node { price { value currency } } } } } } ${PAGE_INFO} } }`,
  NftsTab: `query NftsTab($ownerAddress: String!, $first: Int, $after: String, $filter: NftBalancesFilterInput, $chains: [Chain!]) {
    nftBalances(ownerAddress: $ownerAddress, first: $first, after: $after, filter: $filter, chains: $chains) { ${BALANCE} } }`,
  PortfolioBalances: `query PortfolioBalances($ownerAddress: String!, ${OWNER_VARIABLES}) {
    portfolios(ownerAddresses: [$ownerAddress], ${OWNER_ARGUMENTS}) { ${TOTALS} ${BALANCES} } }`,
  MultiplePortfolioBalances: `query MultiplePortfolioBalances($ownerAddresses: [String!]!, ${OWNER_VARIABLES}) {
    portfolios(ownerAddresses: $ownerAddresses, ${OWNER_ARGUMENTS}) { ${TOTALS} tokenBalances { id quantity isHidden denominatedValue { value } token { ${TOKEN_BASIC} } } } }`,
  SelectWalletScreen: `query SelectWalletScreen($ownerAddresses: [String!]!, ${OWNER_VARIABLES}) {
    portfolios(ownerAddresses: $ownerAddresses, ${OWNER_ARGUMENTS}) { id ownerAddress tokensTotalDenominatedValue { value currency } } }`,
  QuickTokenBalancesWeb: `query QuickTokenBalancesWeb($ownerAddress: String!, $chains: [Chain!]) {
    portfolios(ownerAddresses: [$ownerAddress], chains: $chains) { id tokenBalances { id quantity denominatedValue { value } token { id chain address } } } }`,
  TransactionHistoryUpdater: `query TransactionHistoryUpdater($addresses: [String!]!, $onRampAuth: OnRampTransactionsAuth, $chains: [Chain!]) {
    portfolios(ownerAddresses: $addresses, chains: $chains) { id ownerAddress
      assetActivities(page: 1, pageSize: 1, onRampTransactionsAuth: $onRampAuth, includeBridging: true, chains: $chains) { ${HASH_ONLY} } } }`,
  TransactionList: `query TransactionList($address: String!, $onRampAuth: OnRampTransactionsAuth, $chains: [Chain!], $pageSize: Int) {
    portfolios(ownerAddresses: [$address], chains: $chains) { id
      assetActivities(page: 1, pageSize: $pageSize, onRampTransactionsAuth: $onRampAuth, includeOffChain: true, includeBridging: true, chains: $chains) { ${ACTIVITY} } } }`,
  FeedTransactionList: `query FeedTransactionList($addresses: [String!]!, $chains: [Chain!]) {
    portfolios(ownerAddresses: $addresses, chains: $chains) { id ownerAddress
      assetActivities(page: 1, pageSize: 30, includeBridging: true, chains: $chains) { id timestamp chain ${DETAILS("")} } } }`,
  Token: token("Token", TOKEN_PARTS),
  TokenWeb: token(
    "TokenWeb",
    `${TOKEN_BASIC} market(currency: USD) { id totalValueLocked { value } price { value currency } volume24H: volume(duration: DAY) { value } ${HIGH_LOW} }
     project { id description homepageUrl twitterName logoUrl isSpam name tokens { id chain address } markets(currencies: [USD]) { id fullyDilutedValuation { value } marketCap { value } } }`,
  ),
  TokenProjectWeb: token(
    "TokenProjectWeb",
    `${TOKEN_BASIC} project { id description homepageUrl twitterName logoUrl isSpam name tokens { id chain address } }`,
  ),
  TokenDetailsScreen: token(
    "TokenDetailsScreen",
    `${TOKEN_PARTS} market(currency: USD) { id volume(duration: DAY) { value } price { value } ${HIGH_LOW} }
     details: project { id homepageUrl twitterName ${PROJECT_MARKET} }`,
  ),
  TokenProjectDescription: token(
    "TokenProjectDescription",
    `id project { id description descriptionTranslations {
      descriptionEsEs @include(if: $includeSpanish) descriptionFrFr @include(if: $includeFrench) descriptionJaJp @include(if: $includeJapanese)
      descriptionPtPt @include(if: $includePortuguese) descriptionViVn @include(if: $includeVietnamese)
      descriptionZhHans @include(if: $includeChineseSimplified) descriptionZhHant @include(if: $includeChineseTraditional) } }`,
    [
      ...["Spanish", "French", "Japanese", "Portuguese", "Vietnamese", "ChineseSimplified", "ChineseTraditional"].map(
        (language) => `, $include${language}: Boolean = false`,
      ),
    ].join(""),
  ),
  TokenProjects: `query TokenProjects($contracts: [ContractInput!]!) {
    tokenProjects(contracts: $contracts) { id name logoUrl logo { id url } safetyLevel isSpam spamCode ${PROJECT_MARKET} tokens { ${TOKEN_BASIC} } } }`,
  TopTokens: `query TopTokens($chain: Chain, $page: Int = 1, $pageSize: Int = 100, $orderBy: TokenSortableField = POPULARITY) {
    topTokens(chain: $chain, page: $page, pageSize: $pageSize, orderBy: $orderBy) { ${TOKEN_PARTS} market { price { value } totalValueLocked { value } volume(duration: DAY) { value } } } }`,
  HomeScreenTokens: `query HomeScreenTokens($contracts: [ContractInput!]!, $chain: Chain!) {
    tokenProjects(contracts: $contracts) { id name ${PROJECT_MARKET} tokens { ${TOKEN_BASIC} } }
    eth: token(address: null, chain: $chain) { ${TOKEN_BASIC} market { price { value } } } }`,
  FavoriteTokenCard: token("FavoriteTokenCard", `${TOKEN_BASIC} project { id name logoUrl ${PROJECT_MARKET} }`),
  WidgetTokens: tokens("WidgetTokens", `${TOKEN_BASIC} project { id name logoUrl ${PROJECT_MARKET} }`),
  Tokens: tokens("Tokens", TOKEN_PARTS),
  UniswapPrices: tokens(
    "UniswapPrices",
    `id address chain name symbol standard project { id isSpam logoUrl safetyLevel } market { id price { value currency } }`,
  ),
  Convert: `query Convert($fromCurrency: Currency!, $toCurrency: Currency!) {
    convert(fromAmount: { currency: $fromCurrency, value: 1.0 }, toCurrency: $toCurrency) { value currency } }`,
  RecentTokenTransfers: `query RecentTokenTransfers($address: String!, $chains: [Chain!]) {
    portfolios(ownerAddresses: [$address], chains: $chains) { id
      assetActivities(page: 1, pageSize: 100, includeBridging: true, chains: $chains) { id timestamp details { ... on TransactionDetails { id type hash status ${CHANGES} } } } } }`,
  TokenSpotPrice: token("TokenSpotPrice", "id address chain name symbol market(currency: USD) { id price { value } }"),
  TokenPrice: token(
    "TokenPrice",
    `id address chain market(currency: USD) { id price { value currency }
      ohlc(duration: $duration) @skip(if: $fallback) { timestamp open { value } high { value } low { value } close { value } }
      priceHistory(duration: $duration) @include(if: $fallback) { timestamp value } }`,
    ", $duration: HistoryDuration!, $fallback: Boolean = false",
  ),
  TokenHistoricalVolumes: token(
    "TokenHistoricalVolumes",
    "id address chain market(currency: USD) { id historicalVolume(duration: $duration) { timestamp value } }",
    ", $duration: HistoryDuration!",
  ),
  TokenHistoricalTvls: token(
    "TokenHistoricalTvls",
    "id address chain market(currency: USD) { id historicalTvl(duration: $duration) { timestamp value } totalValueLocked { value } }",
    ", $duration: HistoryDuration!",
  ),
  ActivityWeb: `query ActivityWeb($account: String!, $chains: [Chain!], $onRampTransactionIDs: [String!], $includeOffChain: Boolean, $page: Int = 1, $pageSize: Int = 100) {
    portfolios(ownerAddresses: [$account], chains: $chains) { id
      assetActivities(page: $page, pageSize: $pageSize, includeOffChain: $includeOffChain, onRampTransactionIDs: $onRampTransactionIDs, includeBridging: true, chains: $chains) { ${ACTIVITY} } } }`,
  TokenPromo: token("TokenPromo", "id address chain symbol name"),
  CollectionPromo: `query CollectionPromo($addresses: [String!]) {
    nftCollections(filter: { addresses: $addresses }) { edges { node { ${COLLECTION} } } } }`,
  DailyProtocolVolume: `query DailyProtocolVolume($version: ProtocolVersion!) {
    historicalProtocolVolume(chain: ETHEREUM, version: $version, duration: MONTH) { timestamp value } }`,
  isV3SubgraphStale: "query isV3SubgraphStale($chain: Chain!) { isV3SubgraphStale(chain: $chain) }",
  CollectionSearch: `query CollectionSearch($query: String!) {
    nftCollections(filter: { nameQuery: $query }) { edges { cursor node { ${COLLECTION} } } ${PAGE_INFO} } }`,
  NftBalance: `query NftBalance($ownerAddress: String!, $filter: NftBalancesFilterInput, $chains: [Chain!] = [ETHEREUM], $first: Int, $after: String, $last: Int, $before: String) {
    nftBalances(ownerAddress: $ownerAddress, filter: $filter, chains: $chains, first: $first, after: $after, last: $last, before: $before) { ${BALANCE} } }`,
  ...POOL_DOCUMENTS,
};

export const ON_ASSET_ACTIVITY = `subscription OnAssetActivity($subscriptionId: ID!, $account: String!) {
  onAssetActivity(subscriptionId: $subscriptionId, addresses: [$account]) { ${ACTIVITY} } }`;
