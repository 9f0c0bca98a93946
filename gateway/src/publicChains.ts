import { CHAIN_NAMES, chainFacts, type Chain } from "@cenote/domain/chains";
import { deploymentOn } from "@cenote/domain/deployments";
import { zeroAddress } from "viem";
import type { ChainConfig } from "./chainConfig";

const CALLS_PER_SECOND = 25;
const BATCH_SIZE = 20;

type Environment = Readonly<Record<string, string | undefined>>;

/** What is known of a public chain besides its nodes; null for a chain that the product cannot be pointed at. */
export function publicChain(chain: Chain): Omit<ChainConfig, "rpcUrl"> | null {
  const deployment = deploymentOn(chain);
  const { chainId } = chainFacts(chain);
  if (!deployment || chainId === null) return null;
  const { contracts, codeHashes, startBlock, finalityBlocks, stablecoins, anchors, tokens } = deployment;
  return {
    chainId,
    mode: "logs",
    startBlock,
    finalityBlocks,
    callsPerSecond: CALLS_PER_SECOND,
    batchSize: BATCH_SIZE,
    contracts,
    codeHashes,
    stablecoins: stablecoins.map(({ address }) => address),
    anchors: anchors.map(({ address }) => address),
    tokens: eachOnce([...nativeTokens(chain), ...stablecoins, ...anchors, ...tokens]),
    collections: [],
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

/** A chain's own coin, under the zero address, and the token that wraps it. */
function nativeTokens(chain: Chain): ChainConfig["tokens"] {
  const { nativeSymbol, wrappedNative } = chainFacts(chain);
  const projects = NATIVE_PROJECTS[nativeSymbol];
  if (!projects || !wrappedNative) return [];
  return [
    { address: zeroAddress, projectId: projects.native },
    { address: wrappedNative, projectId: projects.wrapped },
  ];
}

/** Chains from the environment: RPC_URLS_<CHAIN>, separated by commas, and how to read from them. */
export function chainSettings(environment: Environment): Partial<Record<Chain, Partial<ChainConfig>>> {
  const settings: Partial<Record<Chain, Partial<ChainConfig>>> = {};
  for (const chain of CHAIN_NAMES) {
    const rpcUrls = (environment[`RPC_URLS_${chain}`] ?? "")
      .split(",")
      .map((url) => url.trim())
      .filter(Boolean);
    if (!rpcUrls.length) continue;
    settings[chain] = {
      rpcUrls,
      ...(environment[`HEADS_URL_${chain}`] ? { headsUrl: environment[`HEADS_URL_${chain}`] } : {}),
      ...numberSetting(environment, chain, "START_BLOCK", "startBlock"),
      ...numberSetting(environment, chain, "FINALITY_BLOCKS", "finalityBlocks"),
      ...numberSetting(environment, chain, "CALLS_PER_SECOND", "callsPerSecond"),
      ...numberSetting(environment, chain, "RPC_BATCH_SIZE", "batchSize"),
      ...numberSetting(environment, chain, "LOG_RANGE_BLOCKS", "logRangeBlocks"),
    };
  }
  return settings;
}

function numberSetting(environment: Environment, chain: Chain, name: string, key: keyof ChainConfig) {
  const text = environment[`${name}_${chain}`];
  return text ? { [key]: Number(text) } : {};
}
