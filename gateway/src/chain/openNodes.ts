import type { Chain } from "@cenote/domain/chains";
import type { ChainConfig, ChainConfigs } from "./chainConfig";
import { chainNodes, type ChainNodesOptions } from "./nodes/chainNodes";
import type { LimitStore } from "./nodes/learnedLimits";
import { httpRpc, type ChainRpc } from "./rpc";
import { visitorNodes, type AllVisitorNodes } from "./visitorNodes";

/** Concurrent background calls to one chain's nodes. */
const BACKGROUND_CALLS = 2;

export type Nodes = ReturnType<typeof openNodes>;

/**
 * The nodes of all chains. `share` is this process's part of the rate of a chain's nodes; the store keeps the limits that
 * the nodes have.
 */
export function openNodes(
  chainConfigs: ChainConfigs,
  share: (chain: Chain) => number = () => 1,
  limitStore?: LimitStore,
) {
  const all = new Map<Chain, ChainRpc>();
  const visitors: AllVisitorNodes = {};
  const background: AllVisitorNodes = {};
  for (const [name, config] of Object.entries(chainConfigs)) {
    const chain = name as Chain;
    const rpc = openRpc(config, { share: () => share(chain), ...(limitStore && { limitStore }) });
    all.set(chain, rpc);
    visitors[chain] = visitorNodes(chain, rpc);
    background[chain] = visitorNodes(chain, rpc, { inFlight: BACKGROUND_CALLS });
  }
  return {
    all: all as ReadonlyMap<Chain, ChainRpc>,
    /** The nodes for operations. */
    visitors,
    /** The nodes for the gateway's own work besides the indexer. */
    background,
    close: () => [...all.values()].forEach((rpc) => rpc.close()),
  };
}

/** Opens the nodes in a chain's configuration. */
export function openRpc(
  { rpcUrl, rpcUrls, chainId, callsPerSecond, batchSize }: ChainConfig,
  options: Pick<ChainNodesOptions, "share" | "limitStore"> = {},
): ChainRpc {
  if (!rpcUrls) return httpRpc(rpcUrl);
  return chainNodes({
    urls: rpcUrls,
    chainId,
    callsPerSecond: callsPerSecond ?? Infinity,
    batchSize: batchSize ?? Infinity,
    ...options,
  });
}
