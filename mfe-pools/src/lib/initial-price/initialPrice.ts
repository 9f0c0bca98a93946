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

/** A typed price, and the direction in which it was typed. */
export type TypedPrice = { readonly text: string; readonly isInverted: boolean };

/** What a typed price means: the pool's first `sqrtPriceX96`, or why there is none. */
export type InitialPriceReading =
  | { readonly price: Price; readonly sqrtPriceX96: bigint; readonly problem: null }
  | { readonly price: null; readonly sqrtPriceX96: null; readonly problem: "empty" | "notAPrice" | "outOfBounds" };

/** More than a market's price is exact to. */
const MARKET_DIGITS = 8;
/** A price that was typed in the other direction, or is adopted. */
const SHOWN_DIGITS = 10;

/** Reads a typed price exactly: no figure passes through floating point. */
export function readInitialPrice({ text, isInverted }: TypedPrice, view: PriceView): InitialPriceReading {
  const none = { price: null, sqrtPriceX96: null };
  if (text.trim() === "") return { ...none, problem: "empty" };
  const plain = readTypedNumber(text);
  const price = plain === null ? null : readPrice(plain, { ...view, isInverted });
  if (!price) return { ...none, problem: "notAPrice" };
  const sqrtPriceX96 = sqrtPriceOf(price);
  return sqrtPriceX96 === null ? { ...none, problem: "outOfBounds" } : { price, sqrtPriceX96, problem: null };
}

/** A typed price in the direction that is shown: as it was typed there, otherwise computed from it. */
export function shownText(typed: TypedPrice, view: PriceView): string {
  if (typed.isInverted === view.isInverted) return typed.text;
  const { price } = readInitialPrice(typed, view);
  return price ? writeTypedNumber(priceText(price, view, SHOWN_DIGITS)) : typed.text;
}

/** A pool's price as it would be typed. */
export function typedOfSqrt(sqrtPriceX96: bigint | null, view: PriceView): TypedPrice {
  const text = sqrtPriceX96 === null ? "" : writeTypedNumber(priceText(priceOfSqrt(sqrtPriceX96), view, SHOWN_DIGITS));
  return { text, isInverted: view.isInverted };
}

/** The market's price as it would be typed; null where it is unknown. `market` is whole token1 for one whole token0. */
export function typedOfMarket(market: number | null, view: PriceView): TypedPrice | null {
  const price = market === null ? null : priceOfNumber(market, view);
  return price && { text: writeTypedNumber(priceText(price, view, MARKET_DIGITS)), isInverted: view.isInverted };
}

/** How far a price is from the market's in the direction that is shown: 0.05 is 5 % above it. Null where it is unknown. */
export function marketDistance(price: Price, market: number | null, { isInverted, ...view }: PriceView): number | null {
  const known = market === null ? null : priceOfNumber(market, view);
  if (!known) return null;
  // Inverted, the quotient is turned over.
  return isInverted ? priceDistance(known, price) : priceDistance(price, known);
}
