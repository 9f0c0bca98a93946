import type { Chain } from "@cenote/domain/chains";
import type { ChainConfig, ChainConfigs } from "./chainConfig";
import type { Db } from "./db";
import { ChainIndexer } from "./indexer/chainIndexer";
import { checkContracts } from "./indexer/contractCode";
import { chainNodes } from "./indexer/nodes/chainNodes";
import { httpRpc, type ChainRpc } from "./indexer/rpc";
import type { Log } from "./log";
import { visitorNodes, type AllVisitorNodes } from "./visitors/visitorNodes";

/** Calls of examinations that one chain's nodes answer at the same time. */
const BACKGROUND_CALLS = 2;

type IndexersOptions = {
  readonly db: Db;
  readonly chainConfigs: ChainConfigs;
  readonly log: Log;
  readonly onProgress?: (chain: Chain, done: number, total: number) => void;
};

/** One indexer for each chain. None has read anything yet, and none waits for another. */
export function openIndexers({ db, chainConfigs, log, onProgress }: IndexersOptions) {
  const indexers = new Map<Chain, ChainIndexer>();
  const visitors: AllVisitorNodes = {};
  const background: AllVisitorNodes = {};
  for (const [name, config] of Object.entries(chainConfigs)) {
    const chain = name as Chain;
    const rpc = openRpc(config);
    visitors[chain] = visitorNodes(chain, rpc);
    background[chain] = visitorNodes(chain, rpc, { inFlight: BACKGROUND_CALLS });
    indexers.set(
      chain,
      new ChainIndexer({
        ...{ chain, config, db, rpc, log },
        check: () => checkContracts({ db, chain, config, rpc }),
        onProgress: (done, total) => onProgress?.(chain, done, total),
      }),
    );
  }
  return {
    indexers,
    /** The nodes as operations reach them. */
    visitors,
    /** The nodes as the gateway's own work beside the indexer reaches them. */
    background,
    statuses: (chain: Chain) => indexers.get(chain)?.status ?? null,
    /** Whether what can be served is served: every chain has been read, or is on its way, or cannot be read now. */
    isReady: () => {
      const all = [...indexers.values()];
      return all.every(isSettled) && (all.length === 0 || all.some(isServed));
    },
  };
}

/** The nodes of a chain, as its configuration names them. */
export function openRpc({ rpcUrl, rpcUrls, chainId, callsPerSecond, batchSize }: ChainConfig): ChainRpc {
  if (!rpcUrls) return httpRpc(rpcUrl);
  return chainNodes({
    urls: rpcUrls,
    chainId,
    callsPerSecond: callsPerSecond ?? Infinity,
    batchSize: batchSize ?? Infinity,
  });
}

/** A public chain takes days to index: its status shows the progress. */
function isServed({ status }: ChainIndexer): boolean {
  return status.hasCaughtUp || (status.mode === "logs" && status.indexedBlockNumber !== null);
}

function isSettled(indexer: ChainIndexer): boolean {
  return isServed(indexer) || indexer.status.lastError !== null;
}
