import { readFileSync } from "node:fs";
import { CHAIN_NAMES, type Chain } from "@cenote/domain/chains";
import { CONTRACT_NAMES, type ContractName } from "@cenote/domain/contracts";
import { isAddress } from "viem";

export { CONTRACT_NAMES, type ContractName } from "@cenote/domain/contracts";

/** Whether every transaction of a chain is read, or only those with events of known contracts. */
export type ReadingMode = "blocks" | "logs";

/** One chain that the gateway reads. Addresses are EIP-55 checksummed. */
export type ChainConfig = {
  readonly chainId: number;
  readonly rpcUrl: string;
  /** All nodes, in the order of preference, where there are several; strangers' nodes, which nobody trusts. */
  readonly rpcUrls?: readonly string[];
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
  /** The tokens somebody vouches for, with the project behind each. */
  readonly tokens: readonly { readonly address: string; readonly projectId: string }[];
  readonly collections: readonly { readonly address: string; readonly isVerified: boolean }[];
};

export type ChainConfigs = Partial<Record<Chain, ChainConfig>>;

/** Says what is wrong with the file that names the chains. */
export class BadChainsFile extends Error {}

/** Reads the chains' file: an object with a part `chains`, by GraphQL name; other parts are none of the gateway's. */
export function readChainConfigs(file: string): ChainConfigs {
  let chains: unknown;
  try {
    chains = (JSON.parse(readFileSync(file, "utf8")) as { chains?: unknown }).chains;
  } catch (error) {
    throw new BadChainsFile(`The chains' file cannot be read: ${(error as Error).message}`);
  }
  if (typeof chains !== "object" || chains === null) throw new BadChainsFile(`${file} has no part "chains".`);

  for (const [name, config] of Object.entries(chains)) {
    if (!CHAIN_NAMES.includes(name as Chain)) throw new BadChainsFile(`${file} names an unknown chain: ${name}.`);
    const fault = faultOf(config as ChainConfig);
    if (fault) throw new BadChainsFile(`${file}, chain ${name}: ${fault}.`);
  }
  return chains;
}

function faultOf(config: ChainConfig): string | null {
  if (!Number.isSafeInteger(config.chainId)) return "chainId is not a number";
  if (!URL.canParse(config.rpcUrl)) return "rpcUrl is not a URL";
  if (!Number.isSafeInteger(config.startBlock)) return "startBlock is not a number";
  const badContract = CONTRACT_NAMES.find((name) => !isAddress(config.contracts?.[name] ?? ""));
  if (badContract) return `contracts.${badContract} is not an address`;
  for (const list of ["stablecoins", "anchors"] as const) {
    if (!Array.isArray(config[list]) || !config[list].every((address) => isAddress(address))) {
      return `${list} is not a list of addresses`;
    }
  }
  if (!Array.isArray(config.tokens) || !config.tokens.every(({ address }) => isAddress(address))) {
    return "tokens is not a list of { address, projectId }";
  }
  if (!Array.isArray(config.collections) || !config.collections.every(({ address }) => isAddress(address))) {
    return "collections is not a list of { address, isVerified }";
  }
  return null;
}
