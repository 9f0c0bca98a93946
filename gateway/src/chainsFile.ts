import { existsSync, readFileSync } from "node:fs";
import { CHAIN_NAMES, type Chain } from "@cenote/domain/chains";
import { CONTRACT_NAMES } from "@cenote/domain/contracts";
import { isAddress } from "viem";
import type { ChainConfig, ChainConfigs } from "./chainConfig";
import { chainSettings, publicChain } from "./publicChains";

/** The chains file is invalid. */
export class BadChainsFile extends Error {}

/** The configuration of one chain; a public chain has defaults. */
type ChainEntry = Partial<Omit<ChainConfig, "contracts">> & { readonly contracts?: Partial<ChainConfig["contracts"]> };

type Environment = Readonly<Record<string, string | undefined>>;
const NODES = "RPC_URLS_";

/**
 * The chains to read, by GraphQL name: those of the chains' file, whose other parts are none of the gateway's, and the
 * public ones whose nodes the environment names.
 */
export function readChainConfigs(file: string, environment: Environment = {}): ChainConfigs {
  const strange = Object.keys(environment).find(
    (name) => name.startsWith(NODES) && !CHAIN_NAMES.includes(name.slice(NODES.length) as Chain),
  );
  if (strange) throw new BadChainsFile(`${strange} names no chain: ${CHAIN_NAMES.join(", ")}.`);
  const settings = chainSettings(environment);
  const entries = isLeftOut(file, environment, settings) ? {} : readEntries(file);
  const configs: Partial<Record<Chain, ChainConfig>> = {};
  for (const chain of new Set([...Object.keys(entries), ...Object.keys(settings)]) as Set<Chain>) {
    const entry = entries[chain] ?? {};
    if (settings[chain] && (entry.rpcUrl || entry.rpcUrls)) {
      throw new BadChainsFile(`The nodes of ${chain} are named in ${file} and in RPC_URLS_${chain}: say it once.`);
    }
    // An entry with a chain id is complete, and may describe another chain than the public one.
    const known = entry.chainId === undefined ? publicChain(chain) : null;
    if (!known && !entry.contracts) {
      throw new BadChainsFile(`Where the contracts are on ${chain} is not known: the chains' file has to say it.`);
    }
    const contracts = { ...known?.contracts, ...entry.contracts };
    const config = withNodes({ ...known, ...entry, ...settings[chain], contracts });
    const fault = faultOf(config);
    if (fault) throw new BadChainsFile(`${settings[chain] ? "The environment" : file}, chain ${chain}: ${fault}.`);
    configs[chain] = config;
  }
  return configs;
}

/** The file is optional where the environment names public chains. */
function isLeftOut(file: string, environment: Environment, settings: object): boolean {
  return !environment.CENOTE_CHAINS_FILE && Object.keys(settings).length > 0 && !existsSync(file);
}

function withNodes(entry: ChainEntry): ChainConfig {
  const rpcUrl = entry.rpcUrl ?? entry.rpcUrls?.[0];
  // Third-party nodes are used with care, also when there is only one.
  return {
    ...entry,
    rpcUrl,
    ...(entry.mode === "logs" && rpcUrl ? { rpcUrls: entry.rpcUrls ?? [rpcUrl] } : {}),
  } as ChainConfig;
}

function readEntries(file: string): Partial<Record<Chain, ChainEntry>> {
  if (!existsSync(file)) {
    throw new BadChainsFile(`There is no chain to read: no ${NODES}<CHAIN> names its nodes, and there is no ${file}.`);
  }
  let chains: unknown;
  try {
    chains = (JSON.parse(readFileSync(file, "utf8")) as { chains?: unknown }).chains;
  } catch (error) {
    throw new BadChainsFile(`The chains' file cannot be read: ${(error as Error).message}`);
  }
  if (typeof chains !== "object" || chains === null) throw new BadChainsFile(`${file} has no part "chains".`);
  const unknown = Object.keys(chains).find((name) => !CHAIN_NAMES.includes(name as Chain));
  if (unknown !== undefined) throw new BadChainsFile(`${file} names an unknown chain: ${unknown}.`);
  return chains;
}

const COUNTS = ["finalityBlocks", "callsPerSecond", "batchSize", "logRangeBlocks"] as const;

function faultOf(config: ChainConfig): string | null {
  if (!Number.isSafeInteger(config.chainId)) return "chainId is not a number";
  const urls = [config.rpcUrl, ...(config.rpcUrls ?? [])];
  if (!urls.every((url) => /^https?:/.test(url ?? "") && URL.canParse(url))) return "rpcUrl is not a URL";
  if (config.headsUrl !== undefined && !(/^wss?:/.test(config.headsUrl) && URL.canParse(config.headsUrl))) {
    return "headsUrl is not a WebSocket's URL";
  }
  if (!Number.isSafeInteger(config.startBlock)) return "startBlock is not a number";
  const badCount = COUNTS.find((name) => config[name] !== undefined && !(Number(config[name]) > 0));
  if (badCount) return `${badCount} is not a positive number`;
  if (config.mode !== undefined && config.mode !== "blocks" && config.mode !== "logs") return "mode is none";
  const badContract = CONTRACT_NAMES.find((name) => !isAddress(config.contracts[name] ?? ""));
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
