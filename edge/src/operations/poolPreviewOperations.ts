import type { Operation } from "../gatewayClient";

const TOKENS = /* GraphQL */ `
  token0 {
    symbol
    project {
      logoUrl
    }
  }
  token1 {
    symbol
    project {
      logoUrl
    }
  }
`;

/** Spec §7: the three lookups of a pool, in order of precedence (spec §4). */
export const POOL_PREVIEWS: readonly (Operation & { root: string; idVariable: "poolId" | "address" })[] = [
  {
    operationName: "V4PoolPreview",
    root: "v4Pool",
    idVariable: "poolId",
    query: /* GraphQL */ `
      query V4PoolPreview($chain: Chain!, $poolId: String!) {
        v4Pool(chain: $chain, poolId: $poolId) { protocolVersion feeTier ${TOKENS} }
      }
    `,
  },
  {
    operationName: "V3PoolPreview",
    root: "v3Pool",
    idVariable: "address",
    query: /* GraphQL */ `
      query V3PoolPreview($chain: Chain!, $address: String!) {
        v3Pool(chain: $chain, address: $address) { protocolVersion feeTier ${TOKENS} }
      }
    `,
  },
  {
    operationName: "V2PairPreview",
    root: "v2Pair",
    idVariable: "address",
    query: /* GraphQL */ `
      query V2PairPreview($chain: Chain!, $address: String!) {
        v2Pair(chain: $chain, address: $address) { protocolVersion ${TOKENS} }
      }
    `,
  },
];
