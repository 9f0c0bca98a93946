export type TokenPrice = {
  readonly usd: number;
  /** The pool that the price was read from; null for a stablecoin that is one dollar. */
  readonly pool: string | null;
  /** Dollars of the well-known token in that pool: the most that selling the token could yield. */
  readonly anchorUsd: number;
};
