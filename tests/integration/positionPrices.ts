import type { Chain } from "@cenote/domain/chains";
import type { Address } from "viem";
import type { ChainConfig } from "../../gateway/src/chain/chainConfig";
import type { Db } from "../../gateway/src/store/db";
import { priceHistory, type ChainLogs } from "./positionLogs";

type TokenRow = {
  address: Address;
  decimals: number;
  pool: Address | null;
  version: string | null;
  token0: Address | null;
  token1: Address | null;
};

const NATIVE = `0x${"0".repeat(40)}`;

/**
 * Returns dollars for a whole token after a block, or now, by the logs of the pools that price it. Stablecoins are a
 * dollar.
 */
export async function usdPrices(db: Db, chain: Chain, { stablecoins, contracts }: ChainConfig, logs: ChainLogs) {
  const rows = await db.query<TokenRow>(
    `select token.address, token.decimals, pool.address as pool, pool.version, pool.token0, pool.token1 from token
     left join pool on pool.chain = token.chain and pool.address = token.price_pool
     where token.chain = $1 and token.price_usd is not null`,
    [chain],
  );
  const weth = contracts.weth.toLowerCase();
  const stable = new Set(stablecoins.map((address) => address.toLowerCase()));
  const tokens = new Map(rows.map((row) => [row.address as string, row]));
  const histories = new Map<string, (block: bigint) => number | null>();
  for (const { pool, version, token0, token1 } of rows) {
    if (!pool || !version || !token0 || !token1 || histories.has(pool)) continue;
    const scale = tokens.get(token0)!.decimals - tokens.get(token1)!.decimals;
    histories.set(pool, await priceHistory(logs, { version, address: pool }, scale));
  }
  const plain = (address: string) => (address === NATIVE ? weth : address);
  const priceAt = (token: string, block: bigint): number | null => {
    const address = plain(token);
    if (stable.has(address)) return 1;
    const row = tokens.get(address);
    if (!row?.pool) return null;
    const price = histories.get(row.pool)!(block);
    const isFirst = plain(row.token0!) === address;
    const other = priceAt(isFirst ? row.token1! : row.token0!, block);
    return price === null || other === null ? null : (isFirst ? price : 1 / price) * other;
  };
  return (token: Address | null, block: bigint | null) => priceAt(token?.toLowerCase() ?? NATIVE, block ?? 2n ** 60n);
}
