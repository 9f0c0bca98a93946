import type { ChainConfig } from "../../gateway/src/chain/chainConfig";
import type { Db } from "../../gateway/src/store/db";

/** Creates a token that can be bought with wrapped native coins in a V2 pair. */
export async function pairedToken(db: Db, chain: string, config: ChainConfig): Promise<string> {
  const weth = config.contracts.weth.toLowerCase();
  const pairs = await db.query<{ token0: string; token1: string }>(
    "select token0, token1 from pool where chain = $1 and version = 'V2' order by value_locked_usd desc",
    [chain],
  );
  const pair = pairs.find(({ token0, token1 }) => token0 === weth || token1 === weth)!;
  return pair.token0 === weth ? pair.token1 : pair.token0;
}
