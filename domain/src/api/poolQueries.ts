import type { ApiOperation } from "./apiOperation";

/** Spec §7: the operations on pools and their transactions. */
export const POOL_QUERIES: readonly ApiOperation[] = [
  {
    operationName: "PoolPriceHistory",
    query: `query PoolPriceHistory($chain: Chain!, $addressOrId: String!, $duration: HistoryDuration!, $isV4: Boolean!, $isV3: Boolean!, $isV2: Boolean!) {
  v4Pool(chain: $chain, poolId: $addressOrId) @include(if: $isV4) {
    id
    priceHistory(duration: $duration) { token0Price token1Price timestamp }
  }
  v3Pool(chain: $chain, address: $addressOrId) @include(if: $isV3) {
    id
    priceHistory(duration: $duration) { token0Price token1Price timestamp }
  }
  v2Pair(chain: $chain, address: $addressOrId) @include(if: $isV2) {
    id
    priceHistory(duration: $duration) { token0Price token1Price timestamp }
  }
}`,
    example: ({ chain, v4Pool }) => ({
      chain,
      addressOrId: v4Pool,
      duration: "DAY",
      isV4: true,
      isV3: false,
      isV2: false,
    }),
  },
  {
    operationName: "PoolVolumeHistory",
    query: `query PoolVolumeHistory($chain: Chain!, $addressOrId: String!, $duration: HistoryDuration!, $isV4: Boolean!, $isV3: Boolean!, $isV2: Boolean!) {
  v4Pool(chain: $chain, poolId: $addressOrId) @include(if: $isV4) {
    id
    historicalVolume(duration: $duration) { value timestamp }
  }
  v3Pool(chain: $chain, address: $addressOrId) @include(if: $isV3) {
    id
    historicalVolume(duration: $duration) { value timestamp }
  }
  v2Pair(chain: $chain, address: $addressOrId) @include(if: $isV2) {
    id
    historicalVolume(duration: $duration) { value timestamp }
  }
}`,
    example: ({ chain, v4Pool }) => ({
      chain,
      addressOrId: v4Pool,
      duration: "DAY",
      isV4: true,
      isV3: false,
      isV2: false,
    }),
  },
  {
    operationName: "V2PriceHistory",
    query: `query V2PriceHistory($chain: Chain!, $addressOrId: String!, $duration: HistoryDuration!) {
  v2Pair(chain: $chain, address: $addressOrId) {
    id
    priceHistory(duration: $duration) { token0Price token1Price timestamp }
  }
}`,
    example: ({ chain, v2Pair }) => ({ chain, addressOrId: v2Pair, duration: "DAY" }),
  },
  {
    operationName: "AllV4Ticks",
    query: `query AllV4Ticks($chain: Chain!, $poolId: String!, $skip: Int, $first: Int) {
  v4Pool(chain: $chain, poolId: $poolId) {
    id
    ticks(skip: $skip, first: $first) { tickIdx liquidityNet price0 price1 }
  }
}`,
    example: ({ chain, v4Pool }) => ({ chain, poolId: v4Pool, first: 10 }),
  },
  {
    operationName: "AllV3Ticks",
    query: `query AllV3Ticks($chain: Chain!, $address: String!, $skip: Int, $first: Int) {
  v3Pool(chain: $chain, address: $address) {
    id
    ticks(skip: $skip, first: $first) { tickIdx liquidityNet price0 price1 }
  }
}`,
    example: ({ chain, v3Pool }) => ({ chain, address: v3Pool, first: 10 }),
  },
  {
    operationName: "FeeTierDistribution",
    query: `query FeeTierDistribution($chain: Chain!, $token0: String!, $token1: String!) {
  v3PoolsForTokenPair(chain: $chain, token0: $token0, token1: $token1) {
    id address feeTier token0Supply token1Supply
  }
}`,
    example: ({ chain, v3Tokens: [token0, token1] }) => ({ chain, token0, token1 }),
  },
  {
    operationName: "V4Pool",
    query: `query V4Pool($chain: Chain!, $poolId: String!) {
  v4Pool(chain: $chain, poolId: $poolId) { ...V4PoolFields }
}`,
    example: ({ chain, v4Pool }) => ({ chain, poolId: v4Pool }),
  },
  {
    operationName: "TopV4Pools",
    query: `query TopV4Pools($chain: Chain!, $first: Int!, $cursor: Float, $tokenAddress: String) {
  topV4Pools(
    chain: $chain
    first: $first
    tvlCursor: $cursor
    tokenFilter: $tokenAddress
  ) { ...V4PoolFields }
}`,
    example: ({ chain }) => ({ chain, first: 10 }),
  },
  {
    operationName: "V4PoolTransactions",
    query: `query V4PoolTransactions($chain: Chain!, $poolId: String!, $first: Int!, $cursor: Int) {
  v4Pool(chain: $chain, poolId: $poolId) {
    id
    transactions(first: $first, timestampCursor: $cursor) { ...PoolTransactionFields }
  }
}`,
    example: ({ chain, v4Pool }) => ({ chain, poolId: v4Pool, first: 10 }),
  },
  {
    operationName: "V4TokenTransactions",
    query: `query V4TokenTransactions($chain: Chain!, $address: String, $first: Int!, $cursor: Int) {
  token(chain: $chain, address: $address) {
    id
    v4Transactions(first: $first, timestampCursor: $cursor) { ...PoolTransactionFields }
  }
}`,
    example: ({ token }) => ({ ...token, first: 10 }),
  },
  {
    operationName: "V4Transactions",
    query: `query V4Transactions($chain: Chain!, $first: Int!, $cursor: Int) {
  v4Transactions(chain: $chain, first: $first, timestampCursor: $cursor) {
    ...PoolTransactionFields
  }
}`,
    example: ({ chain }) => ({ chain, first: 10 }),
  },
  {
    operationName: "V3Pool",
    query: `query V3Pool($chain: Chain!, $address: String!) {
  v3Pool(chain: $chain, address: $address) { ...V3PoolFields }
}`,
    example: ({ chain, v3Pool }) => ({ chain, address: v3Pool }),
  },
  {
    operationName: "TopV3Pools",
    query: `query TopV3Pools($chain: Chain!, $first: Int!, $cursor: Float, $tokenAddress: String) {
  topV3Pools(
    chain: $chain
    first: $first
    tvlCursor: $cursor
    tokenFilter: $tokenAddress
  ) { ...V3PoolFields }
}`,
    example: ({ chain }) => ({ chain, first: 10 }),
  },
  {
    operationName: "V3PoolTransactions",
    query: `query V3PoolTransactions($chain: Chain!, $address: String!, $first: Int!, $cursor: Int) {
  v3Pool(chain: $chain, address: $address) {
    id
    transactions(first: $first, timestampCursor: $cursor) { ...PoolTransactionFields }
  }
}`,
    example: ({ chain, v3Pool }) => ({ chain, address: v3Pool, first: 10 }),
  },
  {
    operationName: "V3TokenTransactions",
    query: `query V3TokenTransactions($chain: Chain!, $address: String, $first: Int!, $cursor: Int) {
  token(chain: $chain, address: $address) {
    id
    v3Transactions(first: $first, timestampCursor: $cursor) { ...PoolTransactionFields }
  }
}`,
    example: ({ token }) => ({ ...token, first: 10 }),
  },
  {
    operationName: "V3Transactions",
    query: `query V3Transactions($chain: Chain!, $first: Int!, $cursor: Int) {
  v3Transactions(chain: $chain, first: $first, timestampCursor: $cursor) {
    ...PoolTransactionFields
  }
}`,
    example: ({ chain }) => ({ chain, first: 10 }),
  },
  {
    operationName: "V2Pair",
    query: `query V2Pair($chain: Chain!, $address: String!) {
  v2Pair(chain: $chain, address: $address) { ...V2PairFields }
}`,
    example: ({ chain, v2Pair }) => ({ chain, address: v2Pair }),
  },
  {
    operationName: "TopV2Pairs",
    query: `query TopV2Pairs($chain: Chain!, $first: Int!, $cursor: Float, $tokenAddress: String) {
  topV2Pairs(
    chain: $chain
    first: $first
    tvlCursor: $cursor
    tokenFilter: $tokenAddress
  ) { ...V2PairFields }
}`,
    example: ({ chain }) => ({ chain, first: 10 }),
  },
  {
    operationName: "V2PairTransactions",
    query: `query V2PairTransactions($chain: Chain!, $address: String!, $first: Int!, $cursor: Int) {
  v2Pair(chain: $chain, address: $address) {
    id
    transactions(first: $first, timestampCursor: $cursor) { ...PoolTransactionFields }
  }
}`,
    example: ({ chain, v2Pair }) => ({ chain, address: v2Pair, first: 10 }),
  },
  {
    operationName: "V2TokenTransactions",
    query: `query V2TokenTransactions($chain: Chain!, $address: String, $first: Int!, $cursor: Int) {
  token(chain: $chain, address: $address) {
    id
    v2Transactions(first: $first, timestampCursor: $cursor) { ...PoolTransactionFields }
  }
}`,
    example: ({ token }) => ({ ...token, first: 10 }),
  },
  {
    operationName: "V2Transactions",
    query: `query V2Transactions($chain: Chain!, $first: Int!, $cursor: Int) {
  v2Transactions(chain: $chain, first: $first, timestampCursor: $cursor) {
    ...PoolTransactionFields
  }
}`,
    example: ({ chain }) => ({ chain, first: 10 }),
  },
  {
    operationName: "DailyProtocolVolume",
    query: `query DailyProtocolVolume($version: ProtocolVersion!) {
  historicalProtocolVolume(chain: ETHEREUM, version: $version, duration: MONTH) { timestamp value }
}`,
    example: () => ({ version: "V3" }),
  },
  {
    operationName: "isV3SubgraphStale",
    query: `query isV3SubgraphStale($chain: Chain!) {
  isV3SubgraphStale(chain: $chain)
}`,
    example: ({ chain }) => ({ chain }),
  },
];
