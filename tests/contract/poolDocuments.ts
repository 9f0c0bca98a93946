/** Spec §7: the documents of the operations on pools, by their names. */
const POOL_TOKEN = "{ id address symbol decimals project { logoUrl } market { price { value currency } } }";
const PARTS = `id protocolVersion txCount token0 ${POOL_TOKEN} token1 ${POOL_TOKEN} token0Supply token1Supply
  totalLiquidity { value } totalLiquidityPercentChange24h { value } volume24h: cumulativeVolume(duration: DAY) { value }
  historicalVolume(duration: WEEK) { timestamp value }`;
const CONCENTRATED = `${PARTS} feeTier volume30d: cumulativeVolume(duration: MONTH) { value }
  rewardsCampaign { boostedApr startTimestamp endTimestamp totalRewardAllocation distributedRewards }`;
const TRANSACTION = `chain protocolVersion timestamp hash account type usdValue { value }
  token0 { id symbol address } token0Quantity token1 { id symbol address } token1Quantity`;
const PRICES = "priceHistory(duration: $duration) { token0Price token1Price timestamp }";
const VOLUMES = "historicalVolume(duration: $duration) { value timestamp }";
const TICKS = "ticks(skip: $skip, first: $first) { tickIdx liquidityNet price0 price1 }";

const anyVersion = (name: string, field: string) => `
  query ${name}($chain: Chain!, $addressOrId: String!, $duration: HistoryDuration!, $isV4: Boolean!, $isV3: Boolean!, $isV2: Boolean!) {
    v4Pool(chain: $chain, poolId: $addressOrId) @include(if: $isV4) { id ${field} }
    v3Pool(chain: $chain, address: $addressOrId) @include(if: $isV3) { id ${field} }
    v2Pair(chain: $chain, address: $addressOrId) @include(if: $isV2) { id ${field} }
  }`;

const VERSIONS = [
  [
    "V4",
    "V4Pool",
    "v4Pool",
    "poolId",
    "topV4Pools",
    "v4Transactions",
    `${CONCENTRATED} poolId isDynamicFee hook { id address }`,
  ],
  ["V3", "V3Pool", "v3Pool", "address", "topV3Pools", "v3Transactions", `${CONCENTRATED} address`],
  ["V2", "V2Pair", "v2Pair", "address", "topV2Pairs", "v2Transactions", `${PARTS} address`],
] as const;

export const POOL_DOCUMENTS: Readonly<Record<string, string>> = {
  AllV3Ticks: `query AllV3Ticks($chain: Chain!, $address: String!, $skip: Int, $first: Int) {
    v3Pool(chain: $chain, address: $address) { id ${TICKS} } }`,
  AllV4Ticks: `query AllV4Ticks($chain: Chain!, $poolId: String!, $skip: Int, $first: Int) {
    v4Pool(chain: $chain, poolId: $poolId) { id ${TICKS} } }`,
  FeeTierDistribution: `query FeeTierDistribution($chain: Chain!, $token0: String!, $token1: String!) {
    v3PoolsForTokenPair(chain: $chain, token0: $token0, token1: $token1) { id address feeTier token0Supply token1Supply } }`,
  PoolPriceHistory: anyVersion("PoolPriceHistory", PRICES),
  PoolVolumeHistory: anyVersion("PoolVolumeHistory", VOLUMES),
  V2PriceHistory: `query V2PriceHistory($chain: Chain!, $addressOrId: String!, $duration: HistoryDuration!) {
    v2Pair(chain: $chain, address: $addressOrId) { id ${PRICES} } }`,
  ...Object.fromEntries(
    VERSIONS.flatMap(([version, type, pool, id, top, transactions, parts]) => [
      [type, `query ${type}($chain: Chain!, $${id}: String!) { ${pool}(chain: $chain, ${id}: $${id}) { ${parts} } }`],
      [
        `${type}Transactions`,
        `query ${type}Transactions($chain: Chain!, $${id}: String!, $first: Int!, $cursor: Int) {
          ${pool}(chain: $chain, ${id}: $${id}) { id transactions(first: $first, timestampCursor: $cursor) { ${TRANSACTION} } } }`,
      ],
      [
        `${version}TokenTransactions`,
        `query ${version}TokenTransactions($chain: Chain!, $address: String, $first: Int!, $cursor: Int) {
          token(chain: $chain, address: $address) { id ${transactions}(first: $first, timestampCursor: $cursor) { ${TRANSACTION} } } }`,
      ],
      [
        `${version}Transactions`,
        `query ${version}Transactions($chain: Chain!, $first: Int!, $cursor: Int) {
          ${transactions}(chain: $chain, first: $first, timestampCursor: $cursor) { ${TRANSACTION} } }`,
      ],
      [
        `T${top.slice(1)}`,
        `query T${top.slice(1)}($chain: Chain!, $first: Int!, $cursor: Float, $tokenAddress: String) {
          ${top}(chain: $chain, first: $first, tvlCursor: $cursor, tokenFilter: $tokenAddress) { ${parts} } }`,
      ],
    ]),
  ),
};
