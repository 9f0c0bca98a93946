import type { Chain } from "@cenote/domain/chains";
import type { ChainConfig } from "../../../gateway/src/chain/chainConfig";
import { openRpc } from "../../../gateway/src/chain/openNodes";
import { ChainIndexer } from "../../../gateway/src/index/follow/chainIndexer";
import { silentLog } from "../../../gateway/src/lib/log";
import { nodeLimits } from "../../../gateway/src/store/nodeLimits";
import type { Db } from "../../../gateway/src/store/db";

export type Reading = {
  readonly chain: Chain;
  readonly config: ChainConfig;
  readonly db: Db;
  readonly urls: readonly string[];
  readonly callsPerSecond?: number;
  readonly batchSize?: number;
};

/** Opens an indexer that reads a local chain as a public one, through third-party nodes. */
export function publicIndexer({ chain, config, db, urls, callsPerSecond = 25, batchSize = 20 }: Reading) {
  const published: ChainConfig = { ...config, mode: "logs", rpcUrls: urls, callsPerSecond, batchSize };
  const rpc = openRpc(published, { limitStore: nodeLimits(db) });
  let loads = 0;
  const counted: Db = {
    ...db,
    query: (text, ...rest) => {
      if (/ from pool where chain = \$1 +order by/.test(text)) loads += 1;
      return db.query(text, ...rest);
    },
  };
  const indexer = new ChainIndexer({ chain, config: published, db: counted, rpc, log: silentLog });
  return {
    indexer,
    /** How often the whole index was loaded from the database. */
    loads: () => loads,
    stop: async () => {
      rpc.close();
      await indexer.stop();
    },
  };
}

/** Sums calls by method, the most frequent first: "receipts 12, blocks 7". */
export function describeCalls(callsByMethod: ReadonlyMap<string, number>): string {
  const sorted = [...callsByMethod].sort(([, one], [, other]) => other - one);
  return sorted.map(([method, calls]) => `${method.replace(/^(eth|debug|trace)_/, "")} ${calls}`).join(", ");
}

export function sumOf(callsByMethod: ReadonlyMap<string, number>): number {
  return [...callsByMethod.values()].reduce((sum, calls) => sum + calls, 0);
}
