import type { Chain } from "@cenote/domain/chains";
import type { ContractName } from "@cenote/domain/contracts";

export { CONTRACT_NAMES, type ContractName } from "@cenote/domain/contracts";

/** Whether every transaction of a chain is read, or only those with events of known contracts. */
export type ReadingMode = "blocks" | "logs";

/** One chain that the gateway reads. Addresses are EIP-55 checksummed. */
export type ChainConfig = {
  readonly chainId: number;
  readonly rpcUrl: string;
  /** All nodes, in the order of preference, where there are several; third-party nodes are not trusted. */
  readonly rpcUrls?: readonly string[];
  /** A node's WebSocket that announces new heads, so that they are read at once. */
  readonly headsUrl?: string;
  /** `blocks` where it is not said. */
  readonly mode?: ReadingMode;
  /** A block is final when so many others have come after it. */
  readonly finalityBlocks?: number;
  /** Of each node of `rpcUrls`. */
  readonly callsPerSecond?: number;
  /** The most calls in one request. */
  readonly batchSize?: number;
  /** The longest range of blocks whose logs are asked for at a time. */
  readonly logRangeBlocks?: number;
  /** What the contracts' code must hash to (keccak256), where it is known. */
  readonly codeHashes?: Readonly<Partial<Record<ContractName, string>>>;
  /** The first block that is read. */
  readonly startBlock: number;
  readonly contracts: Readonly<Record<ContractName, string>>;
  /** Tokens that are one dollar by definition: all other prices hang on them. */
  readonly stablecoins: readonly string[];
  /** Well-known tokens that prices may be derived through, the wrapped native token included. */
  readonly anchors: readonly string[];
  /** The listed tokens, with the project of each. */
  readonly tokens: readonly { readonly address: string; readonly projectId: string }[];
  readonly collections: readonly { readonly address: string; readonly isVerified: boolean }[];
};

export type ChainConfigs = Partial<Record<Chain, ChainConfig>>;
