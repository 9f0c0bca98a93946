export { SEARCH_POPULAR_COLLECTIONS } from "@cenote/domain/api/sharedQueries";

const TOKEN = "name symbol project { logoUrl safetyLevel } protectionInfo { result attackTypes }";
const SIDES = `token0 { ${TOKEN} } token1 { ${TOKEN} }`;
const LISTED_TOKEN = `id chain tokenAddress: address ${TOKEN} createdAtTimestamp
    market { price { value } totalValueLocked { value } volume(duration: DAY) { value } }`;
const POOL = `chain protocolVersion addressOrId feeTier isDynamicFee createdAtTimestamp ${SIDES}
    totalLiquidity { value } volume: cumulativeVolume(duration: DAY) { value }`;

/** Search with a maximum number of hits of each kind, which fills a screen. */
export const SEARCH = {
  operationName: "Search",
  query: `query Search($query: String!, $first: Int!) {
  search(query: $query, first: $first) {
    isVerified
    isLookAlike
    subject {
      __typename
      ... on Token { ${LISTED_TOKEN} }
      ... on Pool { ${POOL} }
      ... on NftCollection { chain collectionId name numAssets image { url } nftContracts { address } }
      ... on Portfolio { ownerAddress }
      ... on Transaction { chain hash }
    }
  }
}`,
};

export const SEARCH_TOP_TOKENS = {
  operationName: "SearchTopTokens",
  query: `query SearchTopTokens($size: Int!) {
  topTokens(pageSize: $size) { ${LISTED_TOKEN} }
}`,
};

export const SEARCH_RECENT_PRICES = {
  operationName: "SearchRecentPrices",
  query: `query SearchRecentPrices($ids: [ID!]!) {
  nodes(ids: $ids) { ... on Token { id market { price { value } } } }
}`,
};
