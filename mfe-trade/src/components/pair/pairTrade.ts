import type { Pair } from "@cenote/kit/pair/pairOrder";
import { divided } from "./ratePrice";

/** A pool's swap from the perspective of a pair's base. */
export type PairTrade = {
  readonly isBuy: boolean;
  /** Whole tokens; null if the token's decimals are unknown. */
  readonly baseAmount: number | null;
  readonly quoteAmount: number | null;
  /** Price of one base token; null if it cannot be computed. */
  readonly price: number | null;
};

type SwapSide = {
  /** The token's id. */
  readonly id: string;
  readonly decimals: number | null | undefined;
  /** Whole tokens; positive into the pool. */
  readonly quantity: string;
};

/** Reads a swap. A chain's native coin trades in its wrapped form: then the other token decides which side is which. */
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
