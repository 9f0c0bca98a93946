import type { Chain } from "@cenote/domain/chains";
import type { ProtocolVersion } from "../../__generated__/resolvers";

/** A V2 pair, V3 pool or V4 pool of the database. */
export type PoolRow = {
  readonly chain: Chain;
  /** Of V4 the pool's id. */
  readonly address: string;
  readonly version: ProtocolVersion;
  readonly token0: string;
  readonly token1: string;
  /** Hundredths of a basis point; of a dynamic pool what the last swap was charged. */
  readonly fee: number | null;
  readonly isFeeDynamic: boolean;
  readonly tickSpacing: number | null;
  readonly hook: string | null;
  readonly createdTimestamp: number;
  readonly reserve0: string;
  readonly reserve1: string;
  /** Whole token1 for one whole token0. */
  readonly price: number | null;
  readonly valueLockedUsd: number | null;
  /** Traded in the day before the chain's last block. */
  readonly dayVolumeUsd: number;
  readonly transactionCount: number;
};

export const POOL_COLUMNS = `pool.chain, pool.address, pool.version, pool.token0, pool.token1, pool.fee,
  pool.is_fee_dynamic as "isFeeDynamic", pool.tick_spacing as "tickSpacing", pool.hook,
  pool.created_timestamp as "createdTimestamp", pool.reserve0, pool.reserve1, pool.price,
  pool.value_locked_usd as "valueLockedUsd", pool.day_volume_usd as "dayVolumeUsd",
  pool.transaction_count as "transactionCount"`;
