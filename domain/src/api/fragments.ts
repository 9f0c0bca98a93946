import { HIGH_LOW_WINDOW, NFT_PRICE_CURRENCY, PRICE_CURRENCY } from "../limits";

/** Fragments of the API's operations, by name. */
export const FRAGMENTS: Readonly<Record<string, string>> = {
  TokenBasics: `fragment TokenBasics on Token {
  id address chain decimals name standard symbol isBridged
  bridgedWithdrawalInfo { chain provider url }
}`,
  TokenFields: `fragment TokenFields on Token {
  ...TokenBasics
  project { id isSpam logoUrl name safetyLevel spamCode tokens { chain address } }
  feeData { buyFeeBps sellFeeBps }
  protectionInfo { result attackTypes blockaidFees { buy sell transfer } }
}`,
  ProjectMarkets: `fragment ProjectMarkets on TokenProject {
  markets(currencies: [${PRICE_CURRENCY}]) {
    id
    price { value currency }
    marketCap { value }
    fullyDilutedValuation { value }
    priceHigh52w { value }
    priceLow52w { value }
    pricePercentChange24h { value }
  }
}`,
  HighLow: `fragment HighLow on TokenMarket {
  priceHigh52W: priceHighLow(duration: ${HIGH_LOW_WINDOW}, highLow: HIGH) { value }
  priceLow52W: priceHighLow(duration: ${HIGH_LOW_WINDOW}, highLow: LOW) { value }
}`,
  BalanceFields: `fragment BalanceFields on TokenBalance {
  id quantity isHidden
  denominatedValue { currency value }
  token { ...TokenFields }
  tokenProjectMarket { id pricePercentChange(duration: DAY) { value } }
}`,
  ActivityFields: `fragment ActivityFields on AssetActivity {
  id timestamp chain
  details {
    __typename
    ... on TransactionDetails {
      ...TransactionFields
      networkFee { quantity tokenSymbol tokenAddress tokenChain }
    }
    ... on SwapOrderDetails { ...SwapOrderFields }
    ... on OnRampTransactionDetails { id status receiverAddress onRampTransfer { ...OnRampFields } }
    ... on OffRampTransactionDetails {
      id status senderAddress
      offRampTransfer { ...OffRampFields }
    }
  }
}`,
  TransactionFields: `fragment TransactionFields on TransactionDetails {
  id type from to hash nonce status
  application { name address icon { url } }
  assetChanges { ...AssetChangeFields }
}`,
  AssetChangeFields: `fragment AssetChangeFields on AssetChange {
  __typename
  ... on TokenTransfer {
    id
    asset { id address symbol decimals }
    tokenStandard quantity sender recipient direction
    transactedValue { currency value }
  }
  ... on NftTransfer {
    id
    asset { ...NftFields }
    nftStandard amount quantity sender recipient direction
  }
  ... on TokenApproval {
    id
    asset { id address symbol decimals }
    tokenStandard approvedAddress quantity
  }
  ... on NftApproval { id asset { ...NftFields } nftStandard approvedAddress }
  ... on NftApproveForAll { id asset { ...NftFields } nftStandard operatorAddress approved }
  ... on OnRampTransfer { ...OnRampFields }
  ... on OffRampTransfer { ...OffRampFields }
}`,
  SwapOrderFields: `fragment SwapOrderFields on SwapOrderDetails {
  id offerer hash orderStatus expiry swapOrderType encodedOrder
  inputToken { id symbol }
  inputTokenQuantity
  outputToken { id symbol }
  outputTokenQuantity
}`,
  OnRampFields: `fragment OnRampFields on OnRampTransfer {
  id
  token { ...TokenBasics }
  amount
  serviceProvider { ...ServiceProviderFields }
  transactionReferenceId externalSessionId networkFee transactionFee totalFee sourceCurrency
  sourceAmount
}`,
  OffRampFields: `fragment OffRampFields on OffRampTransfer {
  id
  token { ...TokenBasics }
  amount
  serviceProvider { ...ServiceProviderFields }
  transactionReferenceId externalSessionId networkFee transactionFee totalFee
  destinationCurrency destinationAmount
}`,
  ServiceProviderFields: `fragment ServiceProviderFields on ServiceProvider {
  serviceProvider name url logoLightUrl logoDarkUrl supportUrl
}`,
  NftFields: `fragment NftFields on NftAsset {
  id tokenId name chain
  nftContract { id address chain standard name symbol totalSupply }
}`,
  ItemFields: `fragment ItemFields on NftAsset {
  ...NftFields
  description isSpam
  image { url dimensions { width height } }
  thumbnail { url }
  smallImage { url }
  originalImage { url }
  animationUrl
  collection { id name isVerified markets(currencies: [${NFT_PRICE_CURRENCY}]) { floorPrice { value } } }
}`,
  CollectionFields: `fragment CollectionFields on NftCollection {
  id collectionId name description isVerified numAssets
  image { url }
  bannerImage { url }
  homepageUrl twitterName
  nftContracts { address chain }
  markets(currencies: [${NFT_PRICE_CURRENCY}]) {
    floorPrice { value }
    owners
    totalVolume { value }
    volume24h { value }
    floorPricePercentChange(duration: DAY) { value }
  }
}`,
  NftBalanceFields: `fragment NftBalanceFields on NftBalanceConnection {
  edges {
    cursor
    node {
      id
      ownedAsset { ...ItemFields ownerAddress flaggedBy suspiciousFlag }
      listedMarketplaces
      listingFees { payoutAddress basisPoints }
      lastPrice { value timestamp }
    }
  }
  pageInfo { ...PageFields }
}`,
  PageFields: `fragment PageFields on PageInfo {
  hasNextPage hasPreviousPage startCursor endCursor
}`,
  V4PoolFields: `fragment V4PoolFields on V4Pool {
  id protocolVersion txCount
  token0 { ...PoolTokenFields }
  token1 { ...PoolTokenFields }
  token0Supply token1Supply
  totalLiquidity { value }
  totalLiquidityPercentChange24h { value }
  volume24h: cumulativeVolume(duration: DAY) { value }
  historicalVolume(duration: WEEK) { timestamp value }
  feeTier
  volume30d: cumulativeVolume(duration: MONTH) { value }
  rewardsCampaign { ...CampaignFields }
  poolId isDynamicFee
  hook { id address }
}`,
  V3PoolFields: `fragment V3PoolFields on V3Pool {
  id protocolVersion txCount
  token0 { ...PoolTokenFields }
  token1 { ...PoolTokenFields }
  token0Supply token1Supply
  totalLiquidity { value }
  totalLiquidityPercentChange24h { value }
  volume24h: cumulativeVolume(duration: DAY) { value }
  historicalVolume(duration: WEEK) { timestamp value }
  feeTier
  volume30d: cumulativeVolume(duration: MONTH) { value }
  rewardsCampaign { ...CampaignFields }
  address
}`,
  V2PairFields: `fragment V2PairFields on V2Pair {
  id protocolVersion txCount
  token0 { ...PoolTokenFields }
  token1 { ...PoolTokenFields }
  token0Supply token1Supply
  totalLiquidity { value }
  totalLiquidityPercentChange24h { value }
  volume24h: cumulativeVolume(duration: DAY) { value }
  historicalVolume(duration: WEEK) { timestamp value }
  address
}`,
  PoolTokenFields: `fragment PoolTokenFields on Token {
  id address symbol decimals
  project { logoUrl }
  market { price { value currency } }
}`,
  CampaignFields: `fragment CampaignFields on RewardsCampaign {
  boostedApr startTimestamp endTimestamp totalRewardAllocation distributedRewards
}`,
  PoolTransactionFields: `fragment PoolTransactionFields on PoolTransaction {
  chain protocolVersion timestamp hash account type
  usdValue { value }
  token0 { id symbol address }
  token0Quantity
  token1 { id symbol address }
  token1Quantity
}`,
};
