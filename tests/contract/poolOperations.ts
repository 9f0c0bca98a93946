import type { SpecOperation } from "./specOperation";

export const CHAIN = (root: string) => ["Chain!", `Query.${root}(chain:)`] as const;
export const CHAIN_ADDRESS = (root: string) => ({
  chain: CHAIN(root),
  address: ["String", `Query.${root}(address:)`] as const,
});
/** The three versions of the protocol: their lookup, its variable, and the location of their lists of pools. */
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

/** Spec §7: the operations on pools and their transactions. */
export const POOL_OPERATIONS: Readonly<Record<string, SpecOperation>> = {
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
