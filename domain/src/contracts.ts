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

/** Contracts that a chain may lack: the product then goes without what they do. */
export const OPTIONAL_CONTRACTS = ["v3Migrator"] as const satisfies readonly ContractName[];
type OptionalContract = (typeof OPTIONAL_CONTRACTS)[number];
/** A chain's contracts by name. */
export type Contracts<Address> = Readonly<
  Record<Exclude<ContractName, OptionalContract>, Address> & Partial<Record<OptionalContract, Address>>
>;

/**
 * The versions of the Universal Router that the product encodes swaps for. From 2.1.1 on, swaps have other parameters,
 * so such a router must not be added here without its encoding.
 */
export const ROUTER_VERSIONS = ["2.0", "2.1.0"] as const;
export type RouterVersion = (typeof ROUTER_VERSIONS)[number];

export const GOVERNOR_KINDS = ["OPEN_ZEPPELIN", "BRAVO"] as const;
/** Contract family of a governor: families differ in the votes that count for the quorum, and in who may cancel. */
export type GovernorKind = (typeof GOVERNOR_KINDS)[number];

export const GOVERNOR_CLOCKS = ["TIMESTAMP", "BLOCK_NUMBER"] as const;
/** Unit of a vote's start and end (ERC-6372). */
export type GovernorClock = (typeof GOVERNOR_CLOCKS)[number];

/** Address of an account or a contract: the type of viem, which this package does without. */
export type HexAddress = `0x${string}`;

/** A governor, its votes token, and the timelock that executes its decisions. */
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
  /** Chain where a bridge locks the tokens that back this one; absent for a token issued on its own chain. */
  readonly bridgedFrom?: Chain;
};

/** The contracts of limit orders (UniswapX), on the chains that have them. Addresses are EIP-55 checksummed. */
export type OrderContracts = {
  /** The ExclusiveDutchOrderReactor, which fills orders. */
  readonly reactor: HexAddress;
  /** The OrderQuoter, which simulates orders without filling them. */
  readonly quoter: HexAddress;
};

/** The product's contracts on a public chain. Addresses are EIP-55 checksummed. */
export type Deployment = {
  readonly contracts: Contracts<HexAddress>;
  readonly routerVersion: RouterVersion;
  readonly orders?: OrderContracts;
  /** keccak256 hash of each contract's code, for contracts with the same code on every chain. */
  readonly codeHashes: Readonly<Partial<Record<ContractName, string>>>;
  /** ENS registry; absent on chains without one. */
  readonly nameRegistry?: string;
  /** Governors of the chain; absent if there are none. */
  readonly governors?: readonly GovernorContracts[];
  /** No pool is older than this block. */
  readonly startBlock: number;
  /** Confirmations after which a block is final. */
  readonly finalityBlocks: number;
  /** Typical block time in seconds. */
  readonly blockSeconds: number;
  /** Tokens whose price is fixed at one US dollar. */
  readonly stablecoins: readonly KnownToken[];
  /** Well-known tokens that prices may be derived through, in addition to the wrapped native token. */
  readonly anchors: readonly KnownToken[];
  /** Other listed tokens. */
  readonly tokens: readonly KnownToken[];
};
