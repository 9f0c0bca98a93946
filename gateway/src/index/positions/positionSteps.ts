import type { ChainLog } from "../blocks/chainLog";
import type { Pool } from "../entities";

/** The range of a pool that a position manager changed. */
export type ManagedRange = { readonly pool: Pool; readonly tickLower: number; readonly tickUpper: number };

/** Shares of a pair that moved: raw units. */
export type MovedShares = { readonly log: ChainLog; readonly holder: string; readonly amount: bigint };

/**
 * Data from one transaction's events that later events need: V3's position manager only reports its item, and a pair's
 * events do not report the owner.
 */
export class PositionSteps {
  /** The last range that V3's position manager changed. */
  range: ManagedRange | null = null;
  /** Shares by pair: minted, returned to the pair, and burned by it. */
  readonly made = new Map<Pool, MovedShares[]>();
  readonly returned = new Map<Pool, MovedShares[]>();
  readonly burned = new Map<Pool, bigint>();
}
