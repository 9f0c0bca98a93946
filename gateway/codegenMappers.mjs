/** Where the context of every resolver is declared. */
export const contextType = "../context#Context";

/** What resolvers hand on for each type of the schema, in place of the type itself. */
export const mappers = {
  ChainStatus: "../modules/chain/chainStore#ChainStatusRow",
  Token: "../modules/token/tokenStore#TokenRow",
  TokenMarket: "../modules/market/marketResolvers#TokenMarketRow",
  TokenProject: "../modules/project/projectCatalogue#Project",
  TokenProjectMarket: "../modules/project/projectMarketResolvers#ProjectMarketRow",
  V2Pair: "../modules/pool/poolStore#PoolRow",
  V3Pool: "../modules/pool/poolStore#PoolRow",
  V4Pool: "../modules/pool/poolStore#PoolRow",
  PoolTick: "../modules/pool/poolStore#TickRow",
  PoolTransaction: "../modules/pool/poolEventSql#PoolEventRow",
  Portfolio: "../modules/portfolio/portfolioStore#PortfolioRow",
  TokenBalance: "../modules/portfolio/portfolioStore#HoldingRow",
  AssetActivity: "../modules/activity/activityStore#ActivityRow",
  Transaction: "../modules/activity/transactionStore#TransactionRow",
  SearchHit: "../modules/search/search#Hit",
  TransactionDetails: "../modules/activity/activityResolvers#DecodedActivity",
  TokenTransfer: "../modules/activity/assetChangeResolvers#TokenTransferRow",
  NftTransfer: "../modules/activity/assetChangeResolvers#NftTransferRow",
  TokenApproval: "../modules/activity/assetChangeResolvers#ApprovalRow",
  NftApproval: "../modules/activity/assetChangeResolvers#ApprovalRow",
  NftApproveForAll: "../modules/activity/assetChangeResolvers#ApprovalRow",
  NftActivity: "../modules/nft/nftActivityStore#NftActivityRow",
  NftAsset: "../modules/nft/nftAssetStore#NftAssetRow",
  NftBalance: "../modules/nft/nftAssetStore#NftAssetRow",
  NftOrder: "../modules/nft/nftOrderStore#NftOrderRow",
  NftCollection: "../modules/nft/nftCollectionStore#NftCollectionRow",
  NftContract: "../modules/nft/nftCollectionStore#NftCollectionRow",
  NftCollectionMarket: "../modules/nft/nftMarketResolvers#NftMarketRow",
};
