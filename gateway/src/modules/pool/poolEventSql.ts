import type { Chain } from "@cenote/domain/chains";
import { raw } from "sql-template-tag";
import type { PoolTransactionType, ProtocolVersion } from "../../__generated__/resolvers";
import { parameter, SQL, type Fragment } from "../../store/postgres/boundStatement";
import { bytes } from "../../store/db";

/** A trade or a liquidity change; amounts in raw units, positive into the pool. */
export type PoolEventRow = {
  readonly chain: Chain;
  readonly blockNumber: number;
  readonly logIndex: number;
  readonly version: ProtocolVersion;
  /** The pool's address, or its id for V4. */
  readonly pool: string;
  readonly kind: PoolTransactionType;
  readonly token0: string;
  readonly token1: string;
  readonly amount0: string;
  readonly amount1: string;
  readonly usdValue: number | null;
  readonly account: string;
  readonly hash: string;
  readonly timestamp: number;
};

/** A token's market on one chain: the addresses that trade as that token, in pools of some versions. */
export type TokenMarketKey = {
  readonly chain: Chain;
  readonly tokens: readonly string[];
  readonly versions: readonly ProtocolVersion[];
};

export const EVENT_COLUMNS = raw(`event.chain, event.block_number as "blockNumber", event.log_index as "logIndex",
  event.version, event.pool, event.kind, event.token0, event.token1, event.amount0, event.amount1, event.usd_value as "usdValue",
  event.account, event.hash, event.timestamp`);
export const POOL_EVENT_KINDS: readonly PoolTransactionType[] = ["SWAP", "ADD", "REMOVE"];
/** Collected fees are not listed as transactions. */
export const IS_SHOWN = raw("event.kind in ('SWAP', 'ADD', 'REMOVE')");
export const NEWEST_FIRST = raw(`timestamp desc, chain desc, "blockNumber" desc, "logIndex" desc`);
/** Later than any block. */
export const END_OF_TIME = Number.MAX_SAFE_INTEGER;

/** Selects the pools of some versions that trade markets' tokens, by the markets' positions, which count from 1. */
export function withPoolsOfTokens(
  markets: readonly TokenMarketKey[],
  wantedVersions: readonly ProtocolVersion[],
): Fragment {
  // One entry per address that trades as the token.
  const entries = markets.flatMap(({ chain, tokens }, at) =>
    tokens.map((token) => ({ position: at + 1, chain, token: bytes(token) })),
  );
  const versions = parameter(wantedVersions);
  return SQL`with requested as (
  select * from unnest(${entries.map(({ position }) => position)}::int[], ${entries.map(({ chain }) => chain)}::text[],
    ${entries.map(({ token }) => token)}::bytea[]) as requested (position, chain, token)),
traded as (
  select position, pool.chain, pool.address from requested
  join pool on pool.chain = requested.chain and pool.token0 = requested.token and pool.version = any (${versions}::text[])
  union
  select position, pool.chain, pool.address from requested
  join pool on pool.chain = requested.chain and pool.token1 = requested.token and pool.version = any (${versions}::text[]))`;
}

/** Groups rows into lists by their positions, which count from 1. */
export function byPosition<Row>(count: number, rows: readonly (Row & { readonly position: number })[]): Row[][] {
  const lists = Array.from({ length: count }, (): Row[] => []);
  for (const { position, ...row } of rows) lists[position - 1]?.push(row as Row);
  return lists;
}
