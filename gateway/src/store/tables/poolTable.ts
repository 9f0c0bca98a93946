import type { ProtocolVersion } from "../../__generated__/resolvers";
import { BIGINT, BOOLEAN, BYTEA, changing, fixed, FLOAT8, INT, key, nullable, NUMERIC, word, named } from "./columns";
import { table, type Stored } from "./table";

/** V2 pairs, V3 pools and V4 pools. */
export const POOL_TABLE = table("pool", {
  /** A V4 pool's 32-byte id. */
  address: key(BYTEA),
  version: fixed(word<ProtocolVersion>()),
  token0: fixed(BYTEA),
  token1: fixed(BYTEA),
  /** Hundredths of a basis point; for a dynamic pool the fee of the last swap. */
  fee: changing(nullable(INT)),
  isFeeDynamic: fixed(BOOLEAN),
  tickSpacing: fixed(nullable(INT)),
  hook: fixed(nullable(BYTEA)),
  createdBlock: fixed(BIGINT),
  createdLogIndex: fixed(INT),
  createdTimestamp: fixed(BIGINT),
  sqrtPrice: changing(nullable(NUMERIC)),
  tick: changing(nullable(INT)),
  liquidity: changing(nullable(NUMERIC)),
  reserve0: changing(NUMERIC),
  reserve1: changing(NUMERIC),
  /** Whole token1 for one whole token0. */
  price: changing(nullable(FLOAT8)),
  valueLockedUsd: changing(nullable(FLOAT8)),
  transactionCount: changing(INT),
  /** The last block that changed its price, its liquidity or a pair's reserves. */
  stateBlock: changing(BIGINT),
  /** The last block that changed its ticks. */
  ticksBlock: changing(BIGINT),
  /** V4, as in `slot0`: 12 bits for swaps of token0, above them 12 for swaps of token1, each in 1/1,000,000. */
  protocolFee: changing(INT),
  /** V4: the fees per unit of liquidity of each token, in units of 2^-128. */
  growth0: changing(NUMERIC),
  growth1: changing(NUMERIC),
  /** V2: the supply of the share token in raw units; null for other versions. */
  shares: changing(nullable(NUMERIC)),
  /** Whether both of its tokens are known: lists put such pools first. */
  isListed: changing(BOOLEAN),
});

/**
 * The initial values that do not depend on the event that creates the pool. Spread it last: V8 gives an object that
 * begins with a spread a separate hidden class, which slows down every walk through all pools by a factor of four.
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
  pool: key(BYTEA),
  index: key(INT),
  gross: named("liquidity_gross", changing(NUMERIC)),
  net: named("liquidity_net", changing(NUMERIC)),
  /** V4: the part of the pool's growth on the side opposite the price. */
  growth0: changing(NUMERIC),
  growth1: changing(NUMERIC),
});
