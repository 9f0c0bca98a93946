import type { Chain } from "@cenote/domain/chains";
import type { ChainConfigs } from "../../chain/chainConfig";
import type { Holding, Locks } from "../../store/locks";
import type { Db } from "../../store/db";
import { ChainIndexer } from "./chainIndexer";
import { checkContracts } from "../contractCode";
import { deferIndexes } from "../upkeep/lateIndexes";
import type { Log } from "../../lib/log";
import type { Nodes } from "../../chain/openNodes";

type IndexersOptions = {
  readonly db: Db;
  readonly locks: Locks;
  readonly chainConfigs: ChainConfigs;
  readonly nodes: Nodes;
  readonly log: Log;
  readonly onProgress?: (chain: Chain, done: number, total: number) => void;
};

export type Indexers = ReturnType<typeof openIndexers>;

/** Opens an indexer for each chain that no other process indexes, and takes over released ones, independently. */
export function openIndexers({ db, locks, chainConfigs, nodes, log, onProgress }: IndexersOptions) {
  const indexers = new Map<Chain, ChainIndexer>();
  const holdings: Holding[] = [];
  return {
    /** The indexers of this process. */
    indexers: indexers as ReadonlyMap<Chain, ChainIndexer>,
    /** Null for a chain that this process does not index. */
    statuses: (chain: Chain) => indexers.get(chain)?.status ?? null,
    /** Resolves once each chain's progress is known, so that statuses are right before the nodes have answered. */
    start: async () => {
      // A chain that is read by its logs is served while it is indexed: its lists need their indexes.
      if (Object.values(chainConfigs).every(({ mode }) => mode !== "logs")) await deferIndexes(db);
      for (const [chain, rpc] of nodes.all) {
        const config = chainConfigs[chain]!;
        const holding = locks.whileHolding(`chain ${chain}`, async (hold) => {
          const indexer = new ChainIndexer({
            chain,
            config,
            db: hold.guard(db),
            rpc,
            log,
            check: () => checkContracts({ db, chain, config, rpc }),
            onProgress: (done, total) => onProgress?.(chain, done, total),
          });
          await indexer.readProgress();
          indexers.set(chain, indexer);
          indexer.start();
          return async () => {
            indexers.delete(chain);
            await indexer.stop();
          };
        });
        holdings.push(holding);
      }
      await Promise.all(holdings.map(({ tried }) => tried));
    },
    stop: async () => {
      // Nothing waits for their answers.
      nodes.close();
      await Promise.all(holdings.map(({ stop }) => stop()));
    },
  };
}
