import type { POOL_TABLE, TICK_TABLE } from "../store/tables/poolTable";
import type { TokenPrice } from "../lib/pricing/tokenPrice";
import type { Stored } from "../store/tables/table";
import type { TOKEN_TABLE } from "../store/tables/tokenTable";

/** A token in the index. Addresses are hex in lower case, here and below. */
export type Token = Omit<Stored<typeof TOKEN_TABLE>, "priceUsd" | "pricePool"> & { price: TokenPrice | null };

export type Tick = Omit<Stored<typeof TICK_TABLE>, "pool">;

export type Pool = Omit<Stored<typeof POOL_TABLE>, "token0" | "token1"> & {
  readonly token0: Token;
  readonly token1: Token;
  readonly ticks: Map<number, Tick>;
};

export type PoolEventKind = "SWAP" | "ADD" | "REMOVE" | "COLLECT";
export type PositionEventKind = "DEPOSIT" | "WITHDRAWAL" | "COLLECTION" | "TRANSFER";
