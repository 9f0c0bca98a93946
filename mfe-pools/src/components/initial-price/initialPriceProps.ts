import type { ReversiblePair } from "../../lib/poolPair";

export type InitialPriceProps = {
  readonly pair: ReversiblePair;
  /** What the pool begins at; null while there is no price. */
  readonly sqrtPriceX96: bigint | null;
  readonly onPrice: (sqrtPriceX96: bigint | null) => void;
  /** Whole token1 for one whole token0 elsewhere; null where that is unknown. */
  readonly market: number | null;
};
