/**
 * Contracts with the same address on every chain: github.com/Uniswap/permit2, ProjectOpenSea/seaport, mds1/multicall3.
 */
export const EVERYWHERE = {
  permit2: "0x000000000022D473030F116dDEE9F6B43aC78BA3",
  seaport: "0x0000000000000068F116a894984e2DB1123eB395",
  multicall3: "0xcA11bde05977b3631167028862bE2a173976CA11",
} as const;

/**
 * Multicall3 is deployed by the same presigned transaction everywhere; many independent sources publish the same code
 * hash. The code of the other contracts contains values of their chain.
 */
export const SHARED_FACTS = {
  codeHashes: { multicall3: "0xd5c15df687b16f2ff992fc8d767b4216323184a2bbc6ee2f9c398c318e770891" },
  /** Version of the Universal Router at all of these addresses. */
  routerVersion: "2.0",
} as const;

/** Addresses of the first V3 deployments; later ones differ by chain. */
export const FIRST_V3 = {
  v3Factory: "0x1F98431c8aD98523631AE4a59f267346ea31F984",
  v3PositionManager: "0xC36442b4a4522E871399CD717aBDD847Ab11FE88",
  quoterV2: "0x61fFE014bA17989E743c5F6cB21bF9697530B21e",
} as const;
export const FIRST_V3_MIGRATOR = "0xA5644E29708357803b5A882D272c41cC0dF92B34";

/**
 * UniswapX's ExclusiveDutchOrderReactor has one address on all chains that have it: REACTOR_ADDRESS_MAPPING of
 * @uniswap/uniswapx-sdk 3.1.0, whose other chains only have reactors for other orders. The quoters:
 * UNISWAPX_ORDER_QUOTER_MAPPING there.
 */
export const ORDER_REACTOR = "0x6000da47483062A0D734Ba3dc7576Ce6A0B645C4";
