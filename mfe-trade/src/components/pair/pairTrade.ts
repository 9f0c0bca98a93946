import type { Pair } from "@cenote/kit/pair/pairOrder";
import { divided } from "./ratePrice";

/** What a swap in a pool was to the base of a pair. */
export type PairTrade = {
  readonly isBuy: boolean;
  /** Whole tokens; null where the token's decimals are not known. */
  readonly baseAmount: number | null;
  readonly quoteAmount: number | null;
  /** What one of the base cost; null where that cannot be computed. */
  readonly price: number | null;
};

type SwapSide = {
  /** Its token's. */
  readonly id: string;
  readonly decimals: number | null | undefined;
  /** Whole tokens; positive into the pool. */
  readonly quantity: string;
};

/** Reads a swap. A chain's coin has pools of its wrapped form: the other token decides then which side is which. */
export function toPairTrade(
  [side0, side1]: readonly [SwapSide, SwapSide],
  pair: Pair<{ readonly id: string }>,
): PairTrade {
  const isFirstBase = side0.id === pair.base.id || side1.id === pair.quote.id;
  const [base, quote] = isFirstBase ? [side0, side1] : [side1, side0];
  const [baseMoved, quoteMoved] = [Number(base.quantity), Number(quote.quantity)];
  const [baseAmount, quoteAmount] = [amountOf(base), amountOf(quote)];
  const isExchange = Math.sign(baseMoved) === -Math.sign(quoteMoved) && baseMoved !== 0;
  return {
    isBuy: baseMoved < 0 || (baseMoved === 0 && quoteMoved > 0),
    baseAmount,
    quoteAmount,
    price: isExchange && baseAmount !== null && quoteAmount !== null ? divided(quoteAmount, baseAmount) : null,
  };
}

function amountOf({ decimals, quantity }: SwapSide): number | null {
  const amount = Math.abs(Number(quantity));
  return decimals == null || !Number.isFinite(amount) ? null : amount;
}
