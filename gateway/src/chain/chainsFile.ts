import { existsSync } from "node:fs";
import { CHAIN_NAMES, type Chain } from "@cenote/domain/chains";
import { BadSettings, readSettingsAs, readSettingsFile } from "@cenote/server/settings";
import { CHAIN_CONFIG, CHAINS_FILE, type ChainConfig, type ChainConfigs, type ChainEntry } from "./chainConfig";
import { chainSettings, NODES_VARIABLE, publicChain } from "./publicChains";
import type { Environment } from "../lib/variables";

/**
 * Returns the chains to read, by GraphQL name: those of the chains file, whose other parts the gateway ignores, and the
 * public ones whose nodes are set in the environment. Throws BadSettings for an invalid setting.
 */
export function readChainConfigs(file: string, environment: Environment = {}): ChainConfigs {
  const unknown = Object.keys(environment).find(
    (name) => name.startsWith(NODES_VARIABLE) && !CHAIN_NAMES.includes(name.slice(NODES_VARIABLE.length) as Chain),
  );
  if (unknown) throw new BadSettings(`${unknown} names no chain: ${CHAIN_NAMES.join(", ")}.`);
  const settings = chainSettings(environment);
  const entries = isLeftOut(file, environment, settings) ? {} : readEntries(file);
  const configs: Partial<Record<Chain, ChainConfig>> = {};
  for (const chain of new Set([...Object.keys(entries), ...Object.keys(settings)]) as Set<Chain>) {
    const entry = entries[chain] ?? {};
    const variable = NODES_VARIABLE + chain;
    if (settings[chain] && (entry.rpcUrl || entry.rpcUrls)) {
      throw new BadSettings(`The nodes of ${chain} are set in ${file} and in ${variable}: set them once.`);
    }
    // An entry with a chain id is complete, and may describe another chain than the public one.
    const publicConfig = entry.chainId === undefined ? publicChain(chain) : null;
    if (!publicConfig && !entry.contracts) {
      throw new BadSettings(`The addresses of the contracts on ${chain} are unknown: set them in the chains file.`);
    }
    const contracts = { ...publicConfig?.contracts, ...entry.contracts };
    const config = withNodes({ ...publicConfig, ...entry, ...settings[chain], contracts });
    configs[chain] = readSettingsAs(CHAIN_CONFIG, config, settings[chain] ? variable : `${file}, chain ${chain}`);
  }
  return configs;
}

/** The file is optional when the environment sets nodes of public chains. */
function isLeftOut(file: string, environment: Environment, settings: object): boolean {
  return !environment.CENOTE_CHAINS_FILE && Object.keys(settings).length > 0 && !existsSync(file);
}

function readEntries(file: string): Partial<Record<Chain, ChainEntry>> {
  if (existsSync(file)) return readSettingsFile(CHAINS_FILE, file).chains;
  throw new BadSettings(
    `There is no chain to read: no variable ${NODES_VARIABLE}<CHAIN> names its nodes, and there is no ${file}.`,
  );
}

function withNodes(entry: ChainEntry): ChainEntry {
  const rpcUrl = entry.rpcUrl ?? entry.rpcUrls?.[0];
  // Third-party nodes are not trusted, even when there is only one.
  return {
    ...entry,
    rpcUrl,
    ...(entry.mode === "logs" && rpcUrl ? { rpcUrls: entry.rpcUrls ?? [rpcUrl] } : {}),
  };
}
