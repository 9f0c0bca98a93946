import type { Chain } from "./chains";

export const CONTRACT_NAMES = [
  "weth",
  "v2Factory",
  "v2Router",
  "v3Factory",
  "v3PositionManager",
  "v3Migrator",
  "quoterV2",
  "v4PoolManager",
  "v4PositionManager",
  "v4StateView",
  "v4Quoter",
  "permit2",
  "universalRouter",
  "seaport",
  "multicall3",
] as const;
/** A contract that the product works with. */
export type ContractName = (typeof CONTRACT_NAMES)[number];

/**
 * The versions of the Universal Router that the product encodes swaps for. From 2.1.1 on, swaps have other parameters,
 * so such a router must not be added here without its encoding.
 */
export const ROUTER_VERSIONS = ["2.0", "2.1.0"] as const;
export type RouterVersion = (typeof ROUTER_VERSIONS)[number];

export const GOVERNOR_KINDS = ["OPEN_ZEPPELIN", "BRAVO"] as const;
/** Whose rules a governor has: they differ in what counts for the quorum, and in who may cancel. */
export type GovernorKind = (typeof GOVERNOR_KINDS)[number];

export const GOVERNOR_CLOCKS = ["TIMESTAMP", "BLOCK_NUMBER"] as const;
/** What the beginning and the end of a vote are counted in (ERC-6372). */
export type GovernorClock = (typeof GOVERNOR_CLOCKS)[number];

/** A governor, the token that gives votes in it, and the timelock that executes what was decided. */
export type GovernorContracts = {
  readonly address: string;
  readonly token: string;
  readonly timelock: string;
  readonly kind: GovernorKind;
  readonly clock: GovernorClock;
};

/** A token of a known project. */
export type KnownToken = {
  readonly address: string;
  readonly projectId: string;
  /** The chain on which a bridge holds as many tokens of the project as there are of this one; issued where not set. */
  readonly bridgedFrom?: Chain;
};

/** The contracts of limit orders (UniswapX), on the chains that have them. Addresses are EIP-55 checksummed. */
export type OrderContracts = {
  /** The ExclusiveDutchOrderReactor, which fills orders. */
  readonly reactor: string;
  /** The OrderQuoter, which tries orders without filling them. */
  readonly quoter: string;
};

/** Where the product's contracts are on a public chain. Addresses are EIP-55 checksummed. */
export type Deployment = {
  readonly contracts: Readonly<Record<ContractName, string>>;
  readonly routerVersion: RouterVersion;
  readonly orders?: OrderContracts;
  /** What the code of contracts hashes to (keccak256), where that is the same everywhere. */
  readonly codeHashes: Readonly<Partial<Record<ContractName, string>>>;
  /** The registry of the Ethereum Name Service, where it is. */
  readonly nameRegistry?: string;
  /** Where token holders vote; none where it is not set. */
  readonly governors?: readonly GovernorContracts[];
  /** No pool is older than this block. */
  readonly startBlock: number;
  /** A block is final after this many further blocks. */
  readonly finalityBlocks: number;
  /** The usual time between two blocks, in seconds. */
  readonly blockSeconds: number;
  /** One dollar by definition. */
  readonly stablecoins: readonly KnownToken[];
  /** Well-known tokens that prices may be derived through, besides the wrapped native one. */
  readonly anchors: readonly KnownToken[];
  /** Other listed tokens. */
  readonly tokens: readonly KnownToken[];
};
