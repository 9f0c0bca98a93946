import type { ChainConfig } from "../../chain/chainConfig";
import { bytes, type Sql } from "../../store/db";
import { ChainIndex } from "../chainIndex";
import type { Changes } from "../changes";
import type { Pool, Token } from "../entities";
import { POOL_TABLE, TICK_TABLE } from "../../store/tables/poolTable";
import { offerPrices } from "../market/offerPrices";
import { readEntities, type Stored } from "../../store/tables/table";
import { TOKEN_TABLE } from "../../store/tables/tokenTable";
import { dueValue, valuePools } from "../market/valuePools";
import type { VersionValues } from "../market/versionValues";

const BY_CREATION = "order by created_block, created_log_index";

/** Addresses of entities in memory that differ from the database. */
export type Outdated = {
  readonly tokens: Set<string>;
  readonly pools: Set<string>;
  readonly collections: Set<string>;
};

export function nothingOutdated(): Outdated {
  return { tokens: new Set(), pools: new Set(), collections: new Set() };
}

/** Marks everything that some changes affect in memory. */
export function outdate({ tokens, pools, collections }: Outdated, changes: Changes) {
  for (const { address } of changes.tokens) tokens.add(address);
  for (const { address } of [...changes.newPools, ...changes.pools]) pools.add(address);
  for (const { pool } of changes.ticks.values()) pools.add(pool.address);
  for (const { address } of changes.collections) collections.add(address);
}

export function mergeOutdated(one: Outdated | null, other: Outdated): Outdated {
  for (const address of one?.tokens ?? []) other.tokens.add(address);
  for (const address of one?.pools ?? []) other.pools.add(address);
  for (const address of one?.collections ?? []) other.collections.add(address);
  return other;
}

/** Loads a chain's index from the database. */
export async function loadIndex(sql: Sql, chain: string, config: ChainConfig): Promise<ChainIndex> {
  const index = new ChainIndex(config);
  for (const row of await readEntities(sql, chain, TOKEN_TABLE)) addToken(index, toToken(row));
  // In the order of their creation: of pools with equal offers the oldest one prices a token.
  for (const row of await readEntities(sql, chain, POOL_TABLE, { order: BY_CREATION })) addPool(index, row);
  for (const { pool, ...tick } of await readEntities(sql, chain, TICK_TABLE)) {
    index.pools.get(pool)?.ticks.set(tick.index, tick);
  }
  priceAndValue(index, index.pools.values());
  for (const token of index.tokens.values())
    if (token.price && !index.priceOf(token)) index.market.outdatedTokens.add(token);
  index.valueLocked = (await lastValueLocked(sql, chain)) ?? index.valueLocked;
  for (const collection of await readCollections(sql, chain)) addCollection(index, collection);
  return index;
}

/** Makes the outdated entities of an index equal to the database again, and forgets what is half done. */
export async function reloadIndex(sql: Sql, chain: string, index: ChainIndex, outdated: Outdated) {
  const addresses = [...outdated.pools];
  const [tokens, pools, ticks] = [
    await readEntities(sql, chain, TOKEN_TABLE, { where: ["address", [...outdated.tokens]] }),
    await readEntities(sql, chain, POOL_TABLE, { where: ["address", addresses], order: BY_CREATION }),
    await readEntities(sql, chain, TICK_TABLE, { where: ["pool", addresses] }),
  ];
  const [valueLocked, collections] = [
    await lastValueLocked(sql, chain),
    await readCollections(sql, chain, [...outdated.collections]),
  ];

  index.forgetOpenBlock();
  const left = { tokens: new Set(tokens.map(addressOf)), pools: new Set(pools.map(addressOf)) };
  for (const address of addresses) if (!left.pools.has(address)) index.removePool(address);
  for (const address of outdated.tokens) if (!left.tokens.has(address)) index.removeToken(address);
  for (const row of tokens) {
    const token = index.tokens.get(row.address);
    if (token) Object.assign(token, toToken(row));
    else addToken(index, toToken(row));
    if (!row.isUndescribed) index.undescribedTokens.delete(row.address);
  }
  for (const row of pools) {
    const pool = index.pools.get(row.address);
    if (!pool) {
      addPool(index, row);
      continue;
    }
    // The operator's list decides whether it is listed.
    const { token0: _0, token1: _1, isListed: _2, ...facts } = row;
    Object.assign(pool, facts);
    pool.ticks.clear();
  }
  for (const { pool, ...tick } of ticks) index.pools.get(pool)?.ticks.set(tick.index, tick);
  priceAndValue(
    index,
    pools.flatMap(({ address }) => index.pools.get(address) ?? []),
  );
  for (const { address } of tokens) {
    const token = index.tokens.get(address)!;
    if (token.price && !index.priceOf(token)) index.market.outdatedTokens.add(token);
  }
  index.valueLocked = valueLocked ?? index.valueLocked;
  for (const address of outdated.collections) index.removeCollection(address);
  for (const collection of collections) addCollection(index, collection);
}

function addressOf({ address }: { readonly address: string }): string {
  return address;
}

function toToken({ priceUsd, pricePool, ...facts }: Stored<typeof TOKEN_TABLE>): Token {
  const price = priceUsd === null ? null : { usd: priceUsd, pool: pricePool, anchorUsd: Infinity };
  return { price, ...facts };
}

function addToken(index: ChainIndex, token: Token) {
  index.tokens.set(token.address, token);
  if (token.isUndescribed) index.undescribedTokens.add(token.address);
}

function addPool(index: ChainIndex, row: Stored<typeof POOL_TABLE>) {
  const { token0: address0, token1: address1, isListed: wasListed, ...facts } = row;
  const token0 = index.tokens.get(address0);
  const token1 = index.tokens.get(address1);
  if (!token0 || !token1) return;
  const isListed = index.isKnown(token0) && index.isKnown(token1);
  const pool: Pool = { token0, token1, isListed, ticks: new Map(), ...facts };
  index.insertPool(pool);
  // The operator's list may have changed since the row was written.
  if (isListed !== wasListed) index.changes.pools.add(pool);
}

/** Prices and values pools. The next blocks write values that differ from the rows. */
function priceAndValue(index: ChainIndex, pools: Iterable<Pool>) {
  const all = [...pools];
  for (const pool of all) offerPrices(index, pool);
  for (const [pool, usd] of valuePools(index, all)) {
    const isWritten = pool.valueLockedUsd === usd;
    index.market.revaluation.place(pool, isWritten ? dueValue(index, pool, usd) : (usd ?? 0), true);
  }
}

async function lastValueLocked(sql: Sql, chain: string): Promise<VersionValues | undefined> {
  const [last] = await sql.query<VersionValues>(
    `select value_locked_v2 as "V2", value_locked_v3 as "V3", value_locked_v4 as "V4" from block
     where chain = $1 order by number desc limit 1`,
    [chain],
  );
  return last;
}

type Collection = { readonly address: string; readonly isUndescribed: boolean | null; readonly isMultiple: boolean };

function readCollections(sql: Sql, chain: string, addresses: readonly string[] | null = null) {
  return sql.query<Collection>(
    `select address, is_undescribed as "isUndescribed", is_multiple as "isMultiple" from nft_collection
     where chain = $1 and ($2::bytea[] is null or address = any($2))`,
    [chain, addresses && addresses.map(bytes)],
  );
}

function addCollection(index: ChainIndex, { address, isUndescribed, isMultiple }: Collection) {
  index.collections.add(address);
  if (isMultiple) index.multipleCollections.add(address);
  if (isUndescribed) index.undescribedCollections.add(address);
}
