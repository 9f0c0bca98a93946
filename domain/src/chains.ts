/** A blockchain of the specification. Addresses are EIP-55 checksummed, except Solana's. */
export type ChainFacts = {
  /** Human-readable name. */
  readonly displayName: string;
  /** EIP-155 id of the public chain; null without one. */
  readonly chainId: number | null;
  /** Spec §7: file stem of `/images/logos/{badge}_Logo.png`; null where no badge exists. */
  readonly badge: string | null;
  readonly nativeSymbol: string;
  readonly nativeName: string;
  /** The token that wraps the native one; null where unknown. */
  readonly wrappedNative: string | null;
  /** Spec §5: the fixed contract address of the native token. Only Celo and Polygon have one. */
  readonly nativeTokenAddress: string | null;
  readonly isTestnet: boolean;
};

const ETHER = { nativeSymbol: "ETH", nativeName: "Ether", nativeTokenAddress: null, isTestnet: false } as const;
const ETHER_TESTNET = { ...ETHER, badge: null, isTestnet: true } as const;
/** WETH predeploy of every OP Stack chain. */
const OP_STACK_WETH = "0x4200000000000000000000000000000000000006";

/** Spec §3: the chains, by their GraphQL name. The name in a URL is the same in lower case (spec §5). */
export const CHAINS = {
  ARBITRUM: {
    ...ETHER,
    displayName: "Arbitrum",
    chainId: 42161,
    badge: "Arbitrum",
    wrappedNative: "0x82aF49447D8a07e3bd95BD0d56f35241523fBab1",
  },
  ARBITRUM_SEPOLIA: {
    ...ETHER_TESTNET,
    displayName: "Arbitrum Sepolia",
    chainId: 421614,
    wrappedNative: "0x980B62Da83eFf3D4576C647993b0c1D7faf17c73",
  },
  ASTROCHAIN_SEPOLIA: {
    ...ETHER_TESTNET,
    displayName: "Astrochain Sepolia",
    chainId: 1301,
    wrappedNative: OP_STACK_WETH,
  },
  AVALANCHE: {
    displayName: "Avalanche",
    chainId: 43114,
    badge: "Avalanche",
    nativeSymbol: "AVAX",
    nativeName: "Avalanche",
    wrappedNative: "0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7",
    nativeTokenAddress: null,
    isTestnet: false,
  },
  BASE: { ...ETHER, displayName: "Base", chainId: 8453, badge: "Base", wrappedNative: OP_STACK_WETH },
  BASE_SEPOLIA: { ...ETHER_TESTNET, displayName: "Base Sepolia", chainId: 84532, wrappedNative: OP_STACK_WETH },
  BLAST: {
    ...ETHER,
    displayName: "Blast",
    chainId: 81457,
    badge: "Blast",
    wrappedNative: "0x4300000000000000000000000000000000000004",
  },
  BNB: {
    displayName: "BNB Chain",
    chainId: 56,
    badge: "BNB",
    nativeSymbol: "BNB",
    nativeName: "BNB",
    wrappedNative: "0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c",
    nativeTokenAddress: null,
    isTestnet: false,
  },
  CELO: {
    displayName: "Celo",
    chainId: 42220,
    badge: "Celo",
    nativeSymbol: "CELO",
    nativeName: "Celo",
    wrappedNative: "0x471EcE3750Da237f93B8E339c536989b8978a438",
    nativeTokenAddress: "0x471EcE3750Da237f93B8E339c536989b8978a438",
    isTestnet: false,
  },
  ETHEREUM: {
    ...ETHER,
    displayName: "Ethereum",
    chainId: 1,
    badge: null,
    wrappedNative: "0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2",
  },
  ETHEREUM_GOERLI: {
    ...ETHER_TESTNET,
    displayName: "Ethereum Goerli",
    chainId: 5,
    wrappedNative: "0xB4FBF271143F4FBf7B91A5ded31805e42b2208d6",
  },
  ETHEREUM_SEPOLIA: {
    ...ETHER_TESTNET,
    displayName: "Ethereum Sepolia",
    chainId: 11155111,
    wrappedNative: "0xfFf9976782d46CC05630D1f6eBAb18b2324d6B14",
  },
  MONAD_TESTNET: {
    displayName: "Monad Testnet",
    chainId: 10143,
    badge: null,
    nativeSymbol: "MON",
    nativeName: "Monad",
    wrappedNative: "0x760AfE86e5de5fa0Ee542fc7B7B713e1c5425701",
    nativeTokenAddress: null,
    isTestnet: true,
  },
  OPTIMISM: { ...ETHER, displayName: "Optimism", chainId: 10, badge: "Optimism", wrappedNative: OP_STACK_WETH },
  POLYGON: {
    displayName: "Polygon",
    chainId: 137,
    badge: "Polygon",
    nativeSymbol: "POL",
    nativeName: "Polygon Ecosystem Token",
    wrappedNative: "0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270",
    nativeTokenAddress: "0x0000000000000000000000000000000000001010",
    isTestnet: false,
  },
  SOLANA: {
    displayName: "Solana",
    chainId: null,
    badge: null,
    nativeSymbol: "SOL",
    nativeName: "Solana",
    wrappedNative: "So11111111111111111111111111111111111111112",
    nativeTokenAddress: null,
    isTestnet: false,
  },
  SONEIUM: { ...ETHER, displayName: "Soneium", chainId: 1868, badge: null, wrappedNative: OP_STACK_WETH },
  UNICHAIN: { ...ETHER, displayName: "Unichain", chainId: 130, badge: "Unichain", wrappedNative: OP_STACK_WETH },
  UNKNOWN_CHAIN: {
    displayName: "Unknown chain",
    chainId: null,
    badge: null,
    nativeSymbol: "UNK",
    nativeName: "Unknown",
    wrappedNative: null,
    nativeTokenAddress: null,
    isTestnet: false,
  },
  WORLDCHAIN: { ...ETHER, displayName: "World Chain", chainId: 480, badge: null, wrappedNative: OP_STACK_WETH },
  ZKSYNC: {
    ...ETHER,
    displayName: "zkSync",
    chainId: 324,
    badge: "zkSync",
    wrappedNative: "0x5AEa5775959fBC2557Cc8789bC1bf90A239D9a91",
  },
  ZORA: { ...ETHER, displayName: "Zora", chainId: 7777777, badge: "Zora", wrappedNative: OP_STACK_WETH },
} as const satisfies Record<string, ChainFacts>;

/** A chain's GraphQL name. */
export type Chain = keyof typeof CHAINS;

export const CHAIN_NAMES = Object.keys(CHAINS) as readonly Chain[];

/** The chain of visitors who have not chosen one. */
export const DEFAULT_CHAIN: Chain = "ETHEREUM";

/** Returns a chain's facts, with the table's literal types widened. */
export function chainFacts(chain: Chain): ChainFacts {
  return CHAINS[chain];
}

/**
 * GasPriceOracle predeploy of OP Stack chains, which returns a transaction's L1 fee:
 * https://specs.optimism.io/protocol/predeploys.html
 */
export const L1_FEE_ORACLE = "0x420000000000000000000000000000000000000F";

/** Whether a chain is an OP Stack chain, whose transactions also pay an L1 fee. */
export function hasL1Fee(chain: Chain): boolean {
  return chainFacts(chain).wrappedNative === OP_STACK_WETH;
}

/** Spec §5: returns the chain of an upper-cased URL name; null for any other name. */
export function toChain(urlName: string): Chain | null {
  const name = urlName.toUpperCase();
  return name !== "UNKNOWN_CHAIN" && Object.hasOwn(CHAINS, name) ? (name as Chain) : null;
}

/** Returns a chain's name in URLs. */
export function toUrlName(chain: Chain): string {
  return chain.toLowerCase();
}

/** Spec §7: returns the path of a chain's badge; null for a chain without one. */
export function badgePath(chain: Chain): string | null {
  const { badge } = chainFacts(chain);
  return badge && `/images/logos/${badge}_Logo.png`;
}

/** Name of a chain's native token in URLs, in place of an address. */
export const NATIVE_TOKEN_PATH = "NATIVE";

/** Whether an address in a URL or a query means the chain's native token (spec §5). */
export function isNativeAddress(chain: Chain, address: string | null | undefined): boolean {
  if (!address || address.toUpperCase() === NATIVE_TOKEN_PATH) return true;
  return chainFacts(chain).nativeTokenAddress?.toLowerCase() === address.toLowerCase();
}
