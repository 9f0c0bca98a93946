import type { ReversiblePair } from "../../lib/pool/poolPair";

export type InitialPriceProps = {
  readonly pair: ReversiblePair;
  /** Initial price of the pool; null without a price. */
  readonly sqrtPriceX96: bigint | null;
  readonly onPrice: (sqrtPriceX96: bigint | null) => void;
  /** Market price in whole token1 for one whole token0; null where it is unknown. */
  readonly market: number | null;
};
