import type { Chain } from "@cenote/domain/chains";
import type { ChainConfigs } from "./chainConfig";
import type { Db } from "./db";
import { ChainIndexer } from "./indexer/chainIndexer";
import { checkContracts } from "./indexer/contractCode";
import type { Log } from "./log";
import type { Nodes } from "./openNodes";

type IndexersOptions = {
  readonly db: Db;
  readonly chainConfigs: ChainConfigs;
  readonly nodes: Nodes;
  readonly log: Log;
  readonly onProgress?: (chain: Chain, done: number, total: number) => void;
};

/** One indexer for each chain. None has read anything yet, and none waits for another. */
export function openIndexers({ db, chainConfigs, nodes, log, onProgress }: IndexersOptions) {
  const indexers = new Map<Chain, ChainIndexer>();
  for (const [chain, rpc] of nodes.all) {
    const config = chainConfigs[chain]!;
    indexers.set(
      chain,
      new ChainIndexer({
        ...{ chain, config, db, rpc, log },
        check: () => checkContracts({ db, chain, config, rpc }),
        onProgress: (done, total) => onProgress?.(chain, done, total),
      }),
    );
  }
  const all = [...indexers.values()];
  return {
    indexers: indexers as ReadonlyMap<Chain, ChainIndexer>,
    statuses: (chain: Chain) => indexers.get(chain)?.status ?? null,
    /** Reads how far each chain was indexed, so that the statuses are right before the nodes have answered. */
    readProgress: async () => void (await Promise.all(all.map((indexer) => indexer.readProgress()))),
    start: () => all.forEach((indexer) => indexer.start()),
    stop: async () => void (await Promise.all(all.map((indexer) => indexer.stop()))),
  };
}
