import { CHAIN_NAMES, type Chain } from "@cenote/domain/chains";
import DataLoader from "dataloader";
import type { Db } from "../../store/db";
import type { IndexerStatus, Statuses } from "../../chain/status";

/** The last block included in a chain's figures. */
export type AsOf = { readonly blockNumber: number; readonly blockTimestamp: number };

export type ChainStatusRow = { readonly chain: Chain; readonly status: IndexerStatus | null };

export function chainStore(db: Db, statuses: Statuses) {
  const checkpoints = new DataLoader<Chain, AsOf | null>(async (chains) => {
    const rows = await db.query<AsOf & { chain: string }>(
      `select chain, block_number as "blockNumber", block_timestamp as "blockTimestamp" from chain`,
    );
    const byChain = new Map(rows.map((row) => [row.chain, row]));
    return chains.map((chain) => byChain.get(chain) ?? null);
  });

  return {
    asOf: (chain: Chain) => checkpoints.load(chain),
    status: (chain: Chain): ChainStatusRow => ({ chain, status: statuses(chain) }),
    statuses: (): ChainStatusRow[] => CHAIN_NAMES.map((chain) => ({ chain, status: statuses(chain) })),
  };
}
