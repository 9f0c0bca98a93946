import { readTypedNumber, writeTypedNumber } from "@cenote/kit/money/typedAmount";
import {
  priceDistance,
  priceOfNumber,
  priceOfSqrt,
  priceText,
  readPrice,
  sqrtPriceOf,
  type Price,
  type PriceView,
} from "@cenote/protocol/liquidity-actions/price";

/** Typed price, and the direction in which it was typed. */
export type TypedPrice = { readonly text: string; readonly isInverted: boolean };

/** Parsed price: the pool's initial `sqrtPriceX96`, or the reason why it is invalid. */
export type InitialPriceReading =
  | { readonly price: Price; readonly sqrtPriceX96: bigint; readonly problem: null }
  | { readonly price: null; readonly sqrtPriceX96: null; readonly problem: "empty" | "notAPrice" | "outOfBounds" };

/** More than the precision of a market's price. */
const MARKET_DIGITS = 8;
/** Digits of a price that was typed in the other direction, or is adopted. */
const SHOWN_DIGITS = 10;

/** Parses a typed price exactly, without floating point. */
export function readInitialPrice({ text, isInverted }: TypedPrice, view: PriceView): InitialPriceReading {
  const none = { price: null, sqrtPriceX96: null };
  if (text.trim() === "") return { ...none, problem: "empty" };
  const plain = readTypedNumber(text);
  const price = plain === null ? null : readPrice(plain, { ...view, isInverted });
  if (!price) return { ...none, problem: "notAPrice" };
  const sqrtPriceX96 = sqrtPriceOf(price);
  return sqrtPriceX96 === null ? { ...none, problem: "outOfBounds" } : { price, sqrtPriceX96, problem: null };
}

/** Returns a typed price in the shown direction: as it was typed there, otherwise computed from it. */
export function shownText(typed: TypedPrice, view: PriceView): string {
  if (typed.isInverted === view.isInverted) return typed.text;
  const { price } = readInitialPrice(typed, view);
  return price ? writeTypedNumber(priceText(price, view, SHOWN_DIGITS)) : typed.text;
}

/** Returns a pool's price as input text. */
export function typedOfSqrt(sqrtPriceX96: bigint | null, view: PriceView): TypedPrice {
  const text = sqrtPriceX96 === null ? "" : writeTypedNumber(priceText(priceOfSqrt(sqrtPriceX96), view, SHOWN_DIGITS));
  return { text, isInverted: view.isInverted };
}

/**
 * Returns the market's price as input text; null where it is unknown. `market` is whole token1 for one whole token0.
 */
export function typedOfMarket(market: number | null, view: PriceView): TypedPrice | null {
  const price = market === null ? null : priceOfNumber(market, view);
  return price && { text: writeTypedNumber(priceText(price, view, MARKET_DIGITS)), isInverted: view.isInverted };
}

/**
 * Returns the relative distance of a price from the market's in the shown direction: 0.05 is 5 % above it. Null where
 * the market is unknown.
 */
export function marketDistance(price: Price, market: number | null, { isInverted, ...view }: PriceView): number | null {
  const marketPrice = market === null ? null : priceOfNumber(market, view);
  if (!marketPrice) return null;
  // The quotient is inverted with the direction.
  return isInverted ? priceDistance(marketPrice, price) : priceDistance(price, marketPrice);
}
