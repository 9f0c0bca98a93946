import { CHAIN_NAMES, chainFacts, type Chain } from "@cenote/domain/chains";
import { deploymentOn } from "@cenote/domain/deployments";
import { readSettingsAs } from "@cenote/server/settings";
import { zeroAddress } from "viem";
import * as v from "valibot";
import type { ChainConfig, ChainEntry } from "./chainConfig";
import { list, optionalNumber, type Environment } from "../lib/variables";

const CALLS_PER_SECOND = 25;
const BATCH_SIZE = 20;

/** Returns the configuration of a public chain besides its nodes; null for a chain without support. */
export function publicChain(chain: Chain): Omit<ChainConfig, "rpcUrl"> | null {
  const deployment = deploymentOn(chain);
  const { chainId } = chainFacts(chain);
  if (!deployment || chainId === null) return null;
  const { contracts, routerVersion, orders, codeHashes, nameRegistry, governors } = deployment;
  const { startBlock, finalityBlocks, stablecoins, anchors, tokens } = deployment;
  return {
    chainId,
    mode: "logs",
    startBlock,
    finalityBlocks,
    callsPerSecond: CALLS_PER_SECOND,
    batchSize: BATCH_SIZE,
    contracts,
    routerVersion,
    codeHashes,
    stablecoins: stablecoins.map(({ address }) => address),
    anchors: anchors.map(({ address }) => address),
    tokens: eachOnce([...nativeTokens(chain), ...stablecoins, ...anchors, ...tokens]),
    collections: [],
    ...(orders && { orders }),
    ...(nameRegistry && { nameRegistry }),
    ...(governors && { governors }),
  };
}

function eachOnce(tokens: ChainConfig["tokens"]): ChainConfig["tokens"] {
  return [...new Map(tokens.map((token) => [token.address, token])).values()];
}

/** The projects of chains' own coins and of the tokens that wrap them, by the coin's symbol. */
const NATIVE_PROJECTS: Readonly<Record<string, { readonly native: string; readonly wrapped: string }>> = {
  AVAX: { native: "avalanche", wrapped: "wrapped-avax" },
  BNB: { native: "bnb", wrapped: "wrapped-bnb" },
  ETH: { native: "ethereum", wrapped: "weth" },
  POL: { native: "polygon-ecosystem-token", wrapped: "wrapped-pol" },
};

/** Returns a chain's native coin, under the zero address, and the token that wraps it. */
function nativeTokens(chain: Chain): ChainConfig["tokens"] {
  const { nativeSymbol, wrappedNative } = chainFacts(chain);
  const projects = NATIVE_PROJECTS[nativeSymbol];
  if (!projects || !wrappedNative) return [];
  return [
    { address: zeroAddress, projectId: projects.native },
    { address: wrappedNative, projectId: projects.wrapped },
  ];
}

/** Prefix of the variable with a chain's nodes, which ends in the chain's GraphQL name. */
export const NODES_VARIABLE = "RPC_URLS_";

/** Reads chains from the environment: RPC_URLS_<CHAIN>, separated by commas, and how to read from them. */
export function chainSettings(environment: Environment): Partial<Record<Chain, ChainEntry>> {
  const settings: Partial<Record<Chain, ChainEntry>> = {};
  for (const chain of CHAIN_NAMES) {
    const read = <Schema extends v.GenericSchema>(name: string, schema: Schema) =>
      readSettingsAs(schema, environment[name + chain] || undefined, name + chain);
    const rpcUrls = read(NODES_VARIABLE, list(v.string()));
    if (!rpcUrls.length) continue;
    settings[chain] = withoutUndefined({
      rpcUrls,
      headsUrl: read("HEADS_URL_", v.optional(v.string())),
      startBlock: read("START_BLOCK_", optionalNumber),
      finalityBlocks: read("FINALITY_BLOCKS_", optionalNumber),
      confirmations: read("CONFIRMATIONS_", optionalNumber),
      callsPerSecond: read("CALLS_PER_SECOND_", optionalNumber),
      batchSize: read("RPC_BATCH_SIZE_", optionalNumber),
      logRangeBlocks: read("LOG_RANGE_BLOCKS_", optionalNumber),
    });
  }
  return settings;
}

/** Settings that are not set do not replace known ones. */
function withoutUndefined(entry: ChainEntry): ChainEntry {
  return Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== undefined));
}
