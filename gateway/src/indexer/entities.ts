import type { ProtocolVersion } from "../__generated__/resolvers";
import type { TokenPrice } from "./pricing/tokenPrices";

/** A chain's native token; in transfers, the source of minting and the target of burning. */
export const ZERO_ADDRESS = `0x${"0".repeat(40)}`;

/** A token as the indexer keeps it. Addresses are hex in lower case, here and below. */
export type Token = {
  readonly address: string;
  name: string | null;
  symbol: string | null;
  /** Null while it is unknown: the token's amounts have no value then. */
  decimals: number | null;
  totalSupply: bigint | null;
  readonly createdBlock: number;
  /** Whether its balances change without transfers, so that they have to be read from the contract. */
  isRebasing: boolean;
  /** Whether its contract is still to be asked for its name, symbol and decimals. */
  isUndescribed: boolean;
  /** Whether calls to it use up all the gas they are given: it is not asked any more. */
  isCostly: boolean;
  price: TokenPrice | null;
  valueLockedUsd: number | null;
};

export type Tick = { readonly index: number; gross: bigint; net: bigint };

export type Pool = {
  /** Of V4 the pool's 32-byte id. */
  readonly address: string;
  readonly version: ProtocolVersion;
  readonly token0: Token;
  readonly token1: Token;
  readonly isFeeDynamic: boolean;
  readonly tickSpacing: number | null;
  readonly hook: string | null;
  readonly createdBlock: number;
  readonly createdLogIndex: number;
  readonly createdTimestamp: number;
  /** Hundredths of a basis point. */
  fee: number | null;
  sqrtPrice: bigint | null;
  tick: number | null;
  liquidity: bigint | null;
  reserve0: bigint;
  reserve1: bigint;
  /** Whole token1 for one whole token0. */
  price: number | null;
  valueLockedUsd: number | null;
  transactionCount: number;
  /** Whether both of its tokens are known: lists put such pools first. */
  readonly isListed: boolean;
  readonly ticks: Map<number, Tick>;
};

export type PoolEventKind = "SWAP" | "ADD" | "REMOVE" | "COLLECT";
