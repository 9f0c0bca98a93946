import type { Chain } from "@cenote/domain/chains";
import type { ChainConfigs } from "../../gateway/src/chain/chainConfig";
import type { Db } from "../../gateway/src/store/db";
import { ChainIndexer } from "../../gateway/src/index/follow/chainIndexer";
import { httpRpc } from "../../gateway/src/chain/rpc";
import { silentLog } from "../../gateway/src/lib/log";
import { compareWithContracts, type Comparison } from "./chainTruth";

export function indexersOf(db: Db, chains: ChainConfigs, rpcOf = httpRpc): Map<Chain, ChainIndexer> {
  return new Map(
    Object.entries(chains).map(([name, config]) => {
      const chain = name as Chain;
      return [chain, new ChainIndexer({ chain, config, db, rpc: rpcOf(config.rpcUrl), log: silentLog })];
    }),
  );
}

const MAX_TRIES = 20;

/** Indexes a chain to its head and compares all of it with the contracts. */
export async function compareAtHead(
  db: Db,
  chain: Chain,
  chains: ChainConfigs,
  indexer: ChainIndexer,
): Promise<Comparison> {
  for (let attempt = 0; attempt < MAX_TRIES; attempt++) {
    await indexer.catchUp();
    const comparison = await compareWithContracts(db, chain, chains[chain]!);
    if (comparison) return comparison;
  }
  throw new Error(`${chain} never stood still for long enough to be compared.`);
}
