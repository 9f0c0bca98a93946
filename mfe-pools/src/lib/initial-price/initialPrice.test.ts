import { readPrice } from "@cenote/protocol/liquidity-actions/price";
import { marketDistance, readInitialPrice, shownText, typedOfMarket, typedOfSqrt } from "./initialPrice";

const VIEW = { decimals0: 18, decimals1: 6, isInverted: false };
const INVERTED = { ...VIEW, isInverted: true };
const direct = (text: string) => ({ text, isInverted: false });

/** Returns the integer part of a square root by bisection, independently of the tested code. */
function root(value: bigint): bigint {
  let [low, high] = [0n, value + 1n];
  while (high - low > 1n) {
    const middle = (low + high) >> 1n;
    if (middle * middle <= value) low = middle;
    else high = middle;
  }
  return low;
}

test.each(["3412.08", "0.000000000000123456789123456789", "1", "99999999.123456789012345678"])(
  "%s gives the highest square root whose price is at most the typed one",
  (text) => {
    const [whole = "", part = ""] = text.split(".");
    const [top, bottom] = [BigInt(whole + part) * 10n ** 6n, 10n ** BigInt(18 + part.length)];
    const { sqrtPriceX96 } = readInitialPrice(direct(text), VIEW);
    expect(sqrtPriceX96).toBe(root((top << 192n) / bottom));
  },
);

test("an inverted price is the reciprocal, exactly", () => {
  const { sqrtPriceX96 } = readInitialPrice({ text: "0.003", isInverted: true }, VIEW);
  // 1 / 0.003 = 1000 / 3 of 10^6 units for 10^18.
  expect(sqrtPriceX96).toBe(root(((10n ** 9n) << 192n) / (3n * 10n ** 18n)));
});

test.each([
  ["", "empty"],
  ["0", "notAPrice"],
  ["abc", "notAPrice"],
  ["-1", "notAPrice"],
  ["9".repeat(60), "outOfBounds"],
])("%s gives no price: %s", (text, problem) => {
  expect(readInitialPrice(direct(text), VIEW)).toEqual({ price: null, sqrtPriceX96: null, problem });
});

test("reversed twice, a price is as it was typed", () => {
  const typed = direct("3412.0800000000000001");
  expect(shownText(typed, INVERTED)).toBe("0.000293076364");
  expect(shownText(typed, VIEW)).toBe("3412.0800000000000001");
  expect(shownText(direct("abc"), INVERTED)).toBe("abc");
});

test("the market's price and a pool's are written as one would type them", () => {
  expect(typedOfMarket(3412.0812345678, VIEW)).toEqual(direct("3412.0812"));
  expect(typedOfMarket(3412.08, INVERTED)?.text).toBe("0.00029307636");
  expect([typedOfMarket(null, VIEW), typedOfMarket(0, VIEW)]).toEqual([null, null]);
  expect(typedOfSqrt(readInitialPrice(direct("3412.08"), VIEW).sqrtPriceX96, VIEW)).toEqual(direct("3412.08"));
  expect(typedOfSqrt(null, VIEW)).toEqual(direct(""));
});

test("the distance from the market has the sign of the direction that is shown", () => {
  const price = readPrice("3600", VIEW)!;
  expect(marketDistance(price, 3000, VIEW)).toBeCloseTo(0.2, 9);
  expect(marketDistance(price, 3000, INVERTED)).toBeCloseTo(1 / 1.2 - 1, 9);
  expect(marketDistance(price, null, VIEW)).toBeNull();
});
