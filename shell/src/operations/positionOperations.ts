/** Status of watched positions relative to their pools' prices. */
export const WATCHED_POSITIONS = {
  operationName: "WatchedPositions",
  query: `query WatchedPositions($ids: [ID!]!) {
  nodes(ids: $ids) {
    ... on Position {
      id
      status
      tickLower
      tickUpper
      pool {
        token0 { symbol }
        token1 { symbol }
        ... on V3Pool { tick }
        ... on V4Pool { tick }
      }
    }
  }
}`,
};
