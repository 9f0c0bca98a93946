import { readTypedNumber, writeTypedNumber } from "@cenote/kit/money/typedAmount";
import {
  invertPrice,
  priceDistance,
  priceOfSqrt,
  priceOfTick,
  priceText,
  readPrice,
  type PriceView,
} from "@cenote/protocol/liquidity-actions/price";
import { fullRange, usableTickOfPrice } from "@cenote/protocol/liquidity-actions/tickRange";
import { isOpenEnd } from "@cenote/protocol/ticks";
import { endOf, type PriceEnd } from "./rangeDraft";

/** Input and output text of an open end. */
const OPEN_LOW = "0";
const OPEN_HIGH = "∞";
const ZERO = /^0+(\.0*)?$/;
const PERCENT = 100;

/** Returns the price at an end as input text; empty without an end. */
export function endText(tick: number | null, end: PriceEnd, tickSpacing: number, view: PriceView): string {
  if (tick === null) return "";
  if (tick === openTick(end, tickSpacing, view)) return end === "low" ? OPEN_LOW : OPEN_HIGH;
  return writeTypedNumber(priceText(priceOfTick(tick), view));
}

/** Returns the usable tick nearest to a typed price; null where the text is not a price. 0 and ∞ are open ends. */
export function readEndText(text: string, end: PriceEnd, tickSpacing: number, view: PriceView): number | null {
  const plain = text.trim() === OPEN_HIGH ? OPEN_HIGH : readTypedNumber(text);
  if (plain === null) return null;
  const isOpen = end === "low" ? ZERO.test(plain) : plain === OPEN_HIGH;
  if (isOpen) return openTick(end, tickSpacing, view);
  const price = readPrice(plain, view);
  return price && usableTickOfPrice(price, tickSpacing);
}

/**
 * Returns the distance of a tick's price from the pool's, in percent of it and in the shown direction; null at an open
 * end.
 */
export function endChange(
  tick: number,
  sqrtPriceX96: bigint,
  tickSpacing: number,
  { isInverted }: Pick<PriceView, "isInverted">,
): number | null {
  if (isOpenEnd(tick, tickSpacing)) return null;
  const [price, now] = [priceOfTick(tick), priceOfSqrt(sqrtPriceX96)];
  return PERCENT * (isInverted ? priceDistance(invertPrice(price), invertPrice(now)) : priceDistance(price, now));
}

function openTick(end: PriceEnd, tickSpacing: number, { isInverted }: PriceView): number {
  return fullRange(tickSpacing)[endOf(end, isInverted)];
}
