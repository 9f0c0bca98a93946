import type { ChainConfig } from "../../chain/chainConfig";
import type { Sql } from "../../store/db";
import { ChainIndex } from "../chainIndex";
import type { Pool, Token } from "../entities";
import { POOL_TABLE, TICK_TABLE } from "../../store/tables/poolTable";
import { offerPrices } from "../market/offerPrices";
import { readEntities } from "../../store/tables/table";
import { TOKEN_TABLE } from "../../store/tables/tokenTable";
import { dueValue, valuePools } from "../market/valuePools";
import type { VersionValues } from "../market/versionValues";

/** Loads a chain's index from the database. */
export async function loadIndex(sql: Sql, chain: string, config: ChainConfig): Promise<ChainIndex> {
  const index = new ChainIndex(config);
  for (const { priceUsd, pricePool, ...facts } of await readEntities(sql, chain, TOKEN_TABLE)) {
    const price = priceUsd === null ? null : { usd: priceUsd, pool: pricePool, anchorUsd: Infinity };
    const token: Token = { price, ...facts };
    index.tokens.set(token.address, token);
    if (token.isUndescribed) index.undescribedTokens.add(token.address);
  }

  // In the order of their creation: of pools with equal offers the oldest one prices a token.
  const pools = await readEntities(sql, chain, POOL_TABLE, "order by created_block, created_log_index");
  for (const { token0: address0, token1: address1, isListed: wasListed, ...facts } of pools) {
    const token0 = index.tokens.get(address0);
    const token1 = index.tokens.get(address1);
    if (!token0 || !token1) continue;
    const isListed = index.isKnown(token0) && index.isKnown(token1);
    const pool: Pool = { token0, token1, isListed, ticks: new Map(), ...facts };
    index.insertPool(pool);
    // The operator's list may have changed since the row was written.
    if (isListed !== wasListed) index.changes.pools.add(pool);
  }
  for (const { pool, ...tick } of await readEntities(sql, chain, TICK_TABLE)) {
    index.pools.get(pool)?.ticks.set(tick.index, tick);
  }
  for (const pool of index.pools.values()) offerPrices(index, pool);
  // The next blocks write values that differ from the rows.
  for (const [pool, usd] of valuePools(index, index.pools.values())) {
    const isWritten = pool.valueLockedUsd === usd;
    index.market.revaluation.place(pool, isWritten ? dueValue(index, pool, usd) : (usd ?? 0), true);
  }
  for (const token of index.tokens.values())
    if (token.price && !index.priceOf(token)) index.market.outdatedTokens.add(token);
  const [last] = await sql.query<VersionValues>(
    `select value_locked_v2 as "V2", value_locked_v3 as "V3", value_locked_v4 as "V4" from block
     where chain = $1 order by number desc limit 1`,
    [chain],
  );
  if (last) index.valueLocked = last;
  const collections = await sql.query<{ address: string; is_undescribed: boolean | null; is_multiple: boolean }>(
    "select address, is_undescribed, is_multiple from nft_collection where chain = $1",
    [chain],
  );
  for (const { address, is_undescribed: isUndescribed, is_multiple: isMultiple } of collections) {
    index.collections.add(address);
    if (isMultiple) index.multipleCollections.add(address);
    if (isUndescribed) index.undescribedCollections.add(address);
  }
  return index;
}
