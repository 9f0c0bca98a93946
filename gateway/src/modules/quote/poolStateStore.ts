import type { Chain } from "@cenote/domain/chains";
import { DYNAMIC_FEE } from "@cenote/protocol/poolKey";
import type { RoutablePool } from "@cenote/protocol/routing/routablePool";
import { type Address, type Hex, zeroAddress } from "viem";
import { bytes, type Sql } from "../../store/db";
import type { POOL_TABLE } from "../../store/tables/poolTable";
import type { RowOf } from "../../store/tables/table";

/** Maximum pools read per pair, the deepest ones: routes use fewer. */
const MAX_POOLS_PER_PAIR = 64;

/** Two tokens in the order of pools. */
export type TokenPair = { readonly token0: string; readonly token1: string };

/** States of pools, all as of one block; null for a chain without an indexed block. */
export type PoolStates = { readonly block: number; readonly pools: readonly RoutablePool[] } | null;

type StateRow = Pick<
  RowOf<typeof POOL_TABLE>,
  | ("address" | "version" | "token0" | "token1" | "fee" | "isFeeDynamic" | "tickSpacing" | "hook")
  | ("sqrtPrice" | "tick" | "liquidity" | "reserve0" | "reserve1" | "protocolFee")
> & { readonly ticks: readonly number[]; readonly nets: readonly string[] };

const COLUMNS = `pool.address, pool.version, pool.token0, pool.token1, pool.fee, pool.is_fee_dynamic as "isFeeDynamic",
  pool.tick_spacing as "tickSpacing", pool.hook, pool.sqrt_price as "sqrtPrice", pool.tick, pool.liquidity,
  pool.reserve0, pool.reserve1, pool.protocol_fee as "protocolFee",
  array(select index from tick where tick.chain = pool.chain and tick.pool = pool.address
    and liquidity_gross > 0 order by index) as ticks,
  array(select liquidity_net::text from tick where tick.chain = pool.chain and tick.pool = pool.address
    and liquidity_gross > 0 order by index) as nets`;

/** Returns the deepest pools of each pair. */
export async function poolsOfPairs(sql: Sql, chain: Chain, pairs: readonly TokenPair[]): Promise<PoolStates> {
  const rows = await sql.query<{ block: number } & (StateRow | { address: null })>(
    `select chain.block_number as block, state.* from chain left join lateral (
       select ${COLUMNS} from unnest($2::bytea[], $3::bytea[]) as pair (token0, token1)
       cross join lateral (
         select * from pool where chain = $1 and token0 = pair.token0 and token1 = pair.token1
         order by value_locked_usd desc nulls last, address limit ${MAX_POOLS_PER_PAIR}) pool
     ) state on true where chain.chain = $1`,
    [chain, pairs.map(({ token0 }) => bytes(token0)), pairs.map(({ token1 }) => bytes(token1))],
  );
  return toStates(rows);
}

/** Returns one pool, however many deeper ones its pair has. */
export async function poolWithKey(sql: Sql, chain: Chain, pool: string): Promise<PoolStates> {
  const rows = await sql.query<{ block: number } & (StateRow | { address: null })>(
    `select chain.block_number as block, state.* from chain left join lateral (
       select ${COLUMNS} from pool where pool.chain = $1 and pool.address = $2
     ) state on true where chain.chain = $1`,
    [chain, bytes(pool)],
  );
  return toStates(rows);
}

/** Returns the pools whose state has changed after a block. */
export async function poolsChangedAfter(sql: Sql, chain: Chain, block: number): Promise<PoolStates> {
  const rows = await sql.query<{ block: number } & (StateRow | { address: null })>(
    `select chain.block_number as block, state.* from chain left join lateral (
       select ${COLUMNS} from pool where pool.chain = $1 and pool.state_block > $2
     ) state on true where chain.chain = $1`,
    [chain, block],
  );
  return toStates(rows);
}

function toStates(rows: readonly ({ block: number } & (StateRow | { address: null }))[]): PoolStates {
  if (!rows[0]) return null;
  return { block: rows[0].block, pools: rows.flatMap((row) => (row.address === null ? [] : toRoutable(row))) };
}

/** Converts a pool's row; empty for a pool that has no price yet. */
function toRoutable(row: StateRow): readonly RoutablePool[] {
  const { version, fee, tickSpacing, sqrtPrice, tick, liquidity, protocolFee } = row;
  const [token0, token1] = [row.token0 as Address, row.token1 as Address];
  const identity = { id: row.address as Hex, token0, token1 };
  if (version === "V2") {
    return [{ ...identity, version, reserve0: BigInt(row.reserve0), reserve1: BigInt(row.reserve1) }];
  }
  if (sqrtPrice === null || tick === null || liquidity === null || tickSpacing === null) return [];
  const state = {
    sqrtPriceX96: BigInt(sqrtPrice),
    tick,
    liquidity: BigInt(liquidity),
    tickSpacing,
    ticks: row.ticks.map((index, position) => ({ index, net: BigInt(row.nets[position]!) })),
  };
  const lpFee = fee ?? 0;
  if (version === "V3") return [{ ...identity, ...state, version, fee: lpFee }];
  const key = {
    currency0: token0,
    currency1: token1,
    fee: row.isFeeDynamic ? DYNAMIC_FEE : lpFee,
    tickSpacing,
    hooks: (row.hook ?? zeroAddress) as Address,
  };
  return [{ ...identity, ...state, version, key, lpFee, protocolFee }];
}
