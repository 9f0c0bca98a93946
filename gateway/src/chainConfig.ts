import { readFileSync } from "node:fs";
import { CHAIN_NAMES, type Chain } from "@cenote/domain/chains";
import { isAddress } from "viem";

export const CONTRACT_NAMES = [
  "weth",
  "v2Factory",
  "v2Router",
  "v3Factory",
  "v3PositionManager",
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
export type ContractName = (typeof CONTRACT_NAMES)[number];

/** One chain that the gateway reads. Addresses are EIP-55 checksummed. */
export type ChainConfig = {
  readonly chainId: number;
  readonly rpcUrl: string;
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
