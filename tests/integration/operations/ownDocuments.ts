const PAGE_INFO = "pageInfo { hasNextPage endCursor }";
const POSITION = `id chain protocolVersion ownerAddress tokenId status liquidity tickLower tickUpper priceLower priceUpper poolShare
  amount0 amount1 fees0 fees1 uncollected0 uncollected1 value { value } feesValue { value } createdAtTimestamp blockNumber
  pool { __typename
    ... on V2Pair { pairAddress: address token0 { ...Side } token1 { ...Side } }
    ... on V3Pool { pairAddress: address feeTier token0 { ...Side } token1 { ...Side } }
    ... on V4Pool { poolId token0 { ...Side } token1 { ...Side } } }`;
const SIDE = "fragment Side on Token { address symbol decimals market { price { value } } }";
const TRANSACTION = "id chain protocolVersion type hash timestamp usdValue { value }";
const POOL = `__typename
  ... on Pool { id chain protocolVersion addressOrId feeTier isDynamicFee createdAtTimestamp totalLiquidity { value } apr { value }
    token0 { address } token1 { address } day: cumulativeVolume(duration: DAY) { value } rewardsCampaign { boostedApr } }
  ... on V2Pair { address } ... on V3Pool { address } ... on V4Pool { poolId }`;

/** Our own operations, which are not in spec §7; they run like the spec's. */
export const OWN_DOCUMENTS: Readonly<Record<string, string>> = {
  Positions: `query Positions($owner: String!, $chains: [Chain!], $first: Int, $after: String) {
    positions(ownerAddress: $owner, chains: $chains, first: $first, after: $after) { edges { cursor node { ${POSITION} } } ${PAGE_INFO} } } ${SIDE}`,
  Position: `query Position($chain: Chain!, $version: ProtocolVersion!, $tokenId: String, $pairAddress: String, $owner: String) {
    position(chain: $chain, version: $version, tokenId: $tokenId, pairAddress: $pairAddress, ownerAddress: $owner) { ${POSITION} } } ${SIDE}`,
  Approvals: `query Approvals($owner: String!, $chains: [Chain!], $first: Int, $after: String) {
    approvals(ownerAddress: $owner, chains: $chains, first: $first, after: $after) { edges { cursor node { id chain kind ownerAddress
      spenderAddress application { name } token { address decimals market { price { value } } } collection { nftContracts { address } }
      asset { tokenId } quantity isUnlimited expiresAt balance valueAtRisk { value } timestamp hash } } ${PAGE_INFO} } }`,
  Names: `query Names($addresses: [String!]!, $name: String!) { addressNames(addresses: $addresses) resolvedName(name: $name) { status address } namedAddress(name: $name) }`,
  PortfolioChains: `query PortfolioChains($owner: String!, $contract: ContractInput!) {
    portfolios(ownerAddresses: [$owner]) { tokensTotalDenominatedValue { value } tokenBalances { isHidden denominatedValue { value } token { chain } }
      chainBalances { chain tokenCount value { value } positions { count value { value } feesValue { value } unpricedCount earnedFeesValue { value } }
        nfts { count value { value } unpricedCount } }
      projectBalance(contract: $contract) { project { name tokens { chain address } } quantity value { value } tokenBalances { quantity token { chain address } } } } }`,
  CombinedBalances: `query CombinedBalances($owners: [String!]!, $first: Int) {
    combinedPortfolio(ownerAddresses: $owners, chains: [ETHEREUM]) { value { value } unknownChains
      tokenBalances(first: $first) { quantity amount isHidden denominatedValue { value } token { address } } }
    portfolios(ownerAddresses: $owners, chains: [ETHEREUM]) { tokensTotalDenominatedValue { value } } }`,
  PortfolioLists: `query PortfolioLists($owner: String!, $chains: [Chain!]) {
    portfolios(ownerAddresses: [$owner], chains: $chains) {
      ownedCollections { itemCount isSpam collection { collectionId } }
      ownedItems(first: 1000) { edges { node { ownedAsset { nftContract { address } } } } }
      positions(first: 500) { edges { node { id } } }
      approvals(first: 500) { edges { node { id kind balance token { address decimals } } } unknownChains } }
    positions(ownerAddress: $owner, chains: $chains, first: 500) { edges { node { id } } }
    approvals(ownerAddress: $owner, chains: $chains, first: 500) { edges { node { id } } } }`,
  ValueModifiers: `query ValueModifiers($owner: String!, $valueModifiers: [PortfolioValueModifier!]) {
    portfolios(ownerAddresses: [$owner], chains: [ETHEREUM], valueModifiers: $valueModifiers) { tokensTotalDenominatedValue { value }
      tokenBalances { isHidden denominatedValue { value } token { chain address } } } }`,
  VolumeSums: `query VolumeSums($chain: Chain!, $address: String, $v3Address: String!, $poolId: String!, $collection: [String!], $duration: HistoryDuration!) {
    token(chain: $chain, address: $address) { market { volume(duration: $duration) { value } bars: historicalVolume(duration: $duration) { timestamp value } } }
    v3Pool(chain: $chain, address: $v3Address) { ...Sums } v4Pool(chain: $chain, poolId: $poolId) { ...Sums }
    nftCollections(filter: { addresses: $collection }, first: 1) { edges { node { markets(currencies: [ETH]) {
      volume(duration: $duration) { value } bars: historicalVolume(duration: $duration) { timestamp value } } } } }
    marketOverview(chains: [$chain]) { volume { value } hourlyVolume { timestamp value } } }
    fragment Sums on Pool { cumulativeVolume(duration: $duration) { value } historicalVolume(duration: $duration) { timestamp value }
      cumulativeFees(duration: $duration) { value } historicalFees(duration: $duration) { timestamp value } }`,
  MarketCaps: `query MarketCaps($contracts: [ContractInput!]!) { tokenProjects(contracts: $contracts) { tokens { chain address }
    markets(currencies: [USD]) { price { value } marketCap { value } fullyDilutedValuation { value } circulatingSupply { amount source } } } }`,
  OrderMarkets: `query OrderMarkets($address: String!) {
    nftActivity(filter: { activityTypes: [LISTING, SALE, CANCEL_LISTING] }, first: 1000) {
      edges { node { address type marketplace transactionHash } } }
    nftCollections(filter: { addresses: [$address] }, first: 1) { edges { node { markets(currencies: [ETH]) {
      marketplaces { marketplace listings } } } } }
    all: nftAssets(address: $address, filter: { listed: true }, first: 200) { ...Listed }
    foreign: nftAssets(address: $address, filter: { marketplaces: [OPENSEA] }, first: 200) { ...Listed } }
    fragment Listed on NftAssetConnection { edges { node { tokenId listings(first: 10) { edges { node { marketplace } } } } } }`,
  PricePool: `query PricePool($chain: Chain!, $address: String) { token(chain: $chain, address: $address) { market { price { value } priceSource pricePool } } }`,
  TokenHolders: `query TokenHolders($chain: Chain!, $address: String) { token(chain: $chain, address: $address) { holdersCount createdAtTimestamp } }`,
  TopPools: `query TopPools($chains: [Chain!], $versions: [ProtocolVersion!], $orderBy: PoolSortableField, $tokenFilter: ContractInput, $first: Int, $after: String) {
    topPools(chains: $chains, versions: $versions, orderBy: $orderBy, tokenFilter: $tokenFilter, first: $first, after: $after) {
      edges { node { ${POOL} } } ${PAGE_INFO} } }`,
  PoolTransactions: `query PoolTransactions($chains: [Chain!], $versions: [ProtocolVersion!], $types: [PoolTransactionType!], $first: Int, $after: String) {
    poolTransactions(chains: $chains, versions: $versions, types: $types, first: $first, after: $after) { edges { node { ${TRANSACTION} } } ${PAGE_INFO} } }`,
  PairTransactions: `query PairTransactions($pair: [ContractInput!]!, $types: [PoolTransactionType!], $account: String, $first: Int, $after: String) {
    poolTransactions(pair: $pair, types: $types, account: $account, first: $first, after: $after) { edges { node {
      id protocolVersion account timestamp token0 { decimals } token0Quantity token1 { decimals } token1Quantity } } ${PAGE_INFO} } }`,
  PoolTransactionPages: `query PoolTransactionPages($chain: Chain!, $address: String!, $token: String, $first: Int, $after: String) {
    v2Pair(chain: $chain, address: $address) { transactionCount(duration: MAX) txCount transactionConnection(first: $first, after: $after) { edges { node { ${TRANSACTION} } } ${PAGE_INFO} } }
    token(chain: $chain, address: $token) { transactionConnection(first: $first, after: $after) { edges { node { ${TRANSACTION} } } ${PAGE_INFO} } } }`,
  TopTokenPages: `query TopTokenPages($orderBy: TokenSortableField, $first: Int, $after: String) {
    topTokensConnection(orderBy: $orderBy, first: $first, after: $after) { edges { node { id } } ${PAGE_INFO} }
    topTokens(orderBy: $orderBy, pageSize: 500) { id } }`,
  ActivityPages: `query ActivityPages($owner: String!, $first: Int, $after: String) {
    portfolios(ownerAddresses: [$owner]) { activityConnection(first: $first, after: $after) { edges { node { id timestamp isHidden } } ${PAGE_INFO} } assetActivities(pageSize: 500) { id } } }`,
  Transaction: `query Transaction($chain: Chain!, $hash: String!) { transaction(chain: $chain, hash: $hash) { id hash blockNumber timestamp
    explorerUrl
    poolTransactions { type hash pool { addressOrId protocolVersion token0 { id } } token0 { id } protocolVersion }
    details { from to nonce status type networkFee { quantity } assetChanges { __typename } } } }`,
  Currencies: "query Currencies { currencies { currency source usdRate timestamp } }",
  Search: `query Search($query: String!, $chains: [Chain!], $kinds: [SearchKind!], $first: Int) {
    search(query: $query, chains: $chains, kinds: $kinds, first: $first) { kind reason isVerified isLookAlike subject { __typename
      ... on Token { id chain address symbol name } ... on V2Pair { id pairAddress: address token0 { symbol } token1 { symbol } }
      ... on V3Pool { id pairAddress: address token0 { symbol } token1 { symbol } } ... on V4Pool { id poolId token0 { symbol } token1 { symbol } }
      ... on NftCollection { id name } ... on Portfolio { ownerAddress } ... on Transaction { hash } } } }`,
  MarketIn: `query MarketIn($chain: Chain!, $address: String, $currency: Currency!) {
    token(chain: $chain, address: $address) { market(currency: $currency) { price { value currency } volume(duration: DAY) { value } priceHistory(duration: DAY) { value }
      ohlc(duration: DAY) { close { value currency } } }
      dollars: market { price { value } volume(duration: DAY) { value } priceHistory(duration: DAY) { value } } project { markets(currencies: [$currency]) { price { value currency } } } } }`,
};
