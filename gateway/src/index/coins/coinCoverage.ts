import type { Sql } from "../../store/db";
import type { ChainBlock } from "../blocks/chainBlock";
import type { CoinSource } from "../../chain/status";

/** Blocks for which the native coins that contracts send are known. */
export type CoinCoverage = {
  /** Source of the newest indexed block. */
  readonly source: CoinSource;
  /** The first block since which no indexed block lacks them. */
  readonly since: number;
};

/** Returns the coverage of stored blocks; null before the first block. */
export async function readCoinCoverage(sql: Sql, chain: string, startBlock: number): Promise<CoinCoverage | null> {
  const [row] = await sql.query<{ source: CoinSource; gap: number | null }>(
    `select newest.coin_source as source, (
       select max(number) from block where block.chain = newest.chain and coin_source = 'EVENTS') as gap
     from block newest where newest.chain = $1 order by newest.number desc limit 1`,
    [chain],
  );
  return row ? { source: row.source, since: row.gap === null ? startBlock : row.gap + 1 } : null;
}

/** Returns the coverage after further blocks. */
export function extendCoinCoverage(
  before: CoinCoverage | null,
  blocks: readonly ChainBlock[],
  startBlock: number,
): CoinCoverage | null {
  const gap = blocks.findLast(({ coinSource }) => coinSource === "EVENTS");
  const last = blocks.at(-1);
  if (!last) return before;
  return { source: last.coinSource, since: gap ? gap.number + 1 : (before?.since ?? startBlock) };
}
