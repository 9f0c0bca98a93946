import type { ProtocolVersion } from "../__generated__/resolvers";
import {
  BIGINT,
  BOOLEAN,
  BYTEA,
  changing,
  fixed,
  FLOAT8,
  INT,
  key,
  nullable,
  NUMERIC,
  table,
  unconverted,
  type Stored,
} from "./table";

/** V2 pairs, V3 pools and V4 pools. */
export const POOL_TABLE = table("pool", {
  /** A V4 pool's 32-byte id. */
  address: key("address", BYTEA),
  version: fixed("version", unconverted<ProtocolVersion>("text")),
  token0: fixed("token0", BYTEA),
  token1: fixed("token1", BYTEA),
  /** Hundredths of a basis point; of a dynamic pool what the last swap was charged. */
  fee: changing("fee", nullable(INT)),
  isFeeDynamic: fixed("is_fee_dynamic", BOOLEAN),
  tickSpacing: fixed("tick_spacing", nullable(INT)),
  hook: fixed("hook", nullable(BYTEA)),
  createdBlock: fixed("created_block", BIGINT),
  createdLogIndex: fixed("created_log_index", INT),
  createdTimestamp: fixed("created_timestamp", BIGINT),
  sqrtPrice: changing("sqrt_price", nullable(NUMERIC)),
  tick: changing("tick", nullable(INT)),
  liquidity: changing("liquidity", nullable(NUMERIC)),
  reserve0: changing("reserve0", NUMERIC),
  reserve1: changing("reserve1", NUMERIC),
  /** Whole token1 for one whole token0. */
  price: changing("price", nullable(FLOAT8)),
  valueLockedUsd: changing("value_locked_usd", nullable(FLOAT8)),
  transactionCount: changing("transaction_count", INT),
  /** The last block that changed its price, its liquidity or a pair's reserves. */
  stateBlock: changing("state_block", BIGINT),
  /** The last block that changed its ticks. */
  ticksBlock: changing("ticks_block", BIGINT),
  /** Of V4, as in `slot0`: 12 bits for swaps of token0, above them 12 for swaps of token1, each in 1/1,000,000. */
  protocolFee: changing("protocol_fee", INT),
  /** V4: what a unit of liquidity has earned of each token, in units of 2^-128. */
  growth0: changing("growth0", NUMERIC),
  growth1: changing("growth1", NUMERIC),
  /** V2: the supply of the share token in raw units; null of others. */
  shares: changing("shares", nullable(NUMERIC)),
  /** Whether both of its tokens are known: lists put such pools first. */
  isListed: changing("is_listed", BOOLEAN),
});

/**
 * The initial values that do not depend on the event which creates the pool. Spread it last: V8 gives an object that
 * begins with a spread a hidden class of its own, which slows down every walk through all pools four times.
 */
export const NEW_POOL = {
  sqrtPrice: null,
  tick: null,
  reserve0: 0n,
  reserve1: 0n,
  price: null,
  valueLockedUsd: null,
  transactionCount: 0,
  stateBlock: 0,
  ticksBlock: 0,
  protocolFee: 0,
  growth0: 0n,
  growth1: 0n,
} satisfies Partial<Stored<typeof POOL_TABLE>>;

/** The initialized ticks of V3 and V4 pools. */
export const TICK_TABLE = table("tick", {
  pool: key("pool", BYTEA),
  index: key("index", INT),
  gross: changing("liquidity_gross", NUMERIC),
  net: changing("liquidity_net", NUMERIC),
  /** V4: the part of the pool's growth on the side that the price is not on. */
  growth0: changing("growth0", NUMERIC),
  growth1: changing("growth1", NUMERIC),
});
