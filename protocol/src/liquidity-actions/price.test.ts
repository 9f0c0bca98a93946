import * as fc from "fast-check";
import { MAX_SQRT_PRICE, MAX_TICK, MIN_SQRT_PRICE, MIN_TICK, priceAtSqrt, sqrtPriceAtTick } from "../ticks";
import {
  invertPrice,
  priceDistance,
  priceOfNumber,
  priceOfSqrt,
  priceOfTick,
  priceText,
  readPrice,
  sqrtPriceOf,
  tickOfPrice,
} from "./price";

const COIN_IN_USD = { decimals0: 18, decimals1: 6, isInverted: false };
const USD_IN_COIN = { ...COIN_IN_USD, isInverted: true };
const SAME = { decimals0: 18, decimals1: 18, isInverted: false };

test.each([
  ["3000", COIN_IN_USD, { numerator: 3000n * 10n ** 6n, denominator: 10n ** 18n }],
  [" 0.50 ", SAME, { numerator: 50n * 10n ** 18n, denominator: 10n ** 20n }],
  [".5", SAME, { numerator: 5n * 10n ** 18n, denominator: 10n ** 19n }],
  ["2.", SAME, { numerator: 2n * 10n ** 18n, denominator: 10n ** 18n }],
  // 0.0005 coins for one dollar are 2,000 dollars for one coin.
  ["0.0005", USD_IN_COIN, { numerator: 10n ** 10n, denominator: 5n * 10n ** 18n }],
])("reads %j", (text, view, { numerator, denominator }) => {
  const price = readPrice(text, view)!;
  expect(price.numerator * denominator).toBe(price.denominator * numerator);
});

test.each(["", ".", "0", "0.000", "-1", "1e5", "1,5", "1.2.3", "abc", "9".repeat(101)])(
  "reads no price from %j",
  (text) => {
    expect(readPrice(text, SAME)).toBeNull();
  },
);

const anyDecimals = fc.integer({ min: 0, max: 24 });
const anyView = fc.record({ decimals0: anyDecimals, decimals1: anyDecimals, isInverted: fc.boolean() });
const anySqrt = fc
  .tuple(fc.bigInt({ min: MIN_SQRT_PRICE, max: MAX_SQRT_PRICE - 1n }), fc.integer({ min: 0, max: 127 }))
  // Balances low and high prices.
  .map(([sqrt, shift]) => (sqrt >> BigInt(shift) > MIN_SQRT_PRICE ? sqrt >> BigInt(shift) : sqrt));

test("a printed price is the price to half a unit of its last digit", () => {
  // The lowest price has 63 zeros before its first digit, and texts of more than 100 digits are refused.
  const anyDigits = fc.integer({ min: 1, max: 36 });
  fc.assert(
    fc.property(anySqrt, anyView, anyDigits, (sqrt, view, digits) => {
      const price = priceOfSqrt(sqrt);
      const text = priceText(price, view, digits);
      expect(text).toMatch(/^(0|[1-9]\d*)(\.\d*[1-9])?$/);
      const printed = readPrice(text, view)!;
      // In the direction of the view, the difference is at most half a unit of the last digit.
      const [one, other] = view.isInverted ? [invertPrice(printed), invertPrice(price)] : [printed, price];
      const [left, right] = [one.numerator * other.denominator, other.numerator * one.denominator];
      const difference = left > right ? left - right : right - left;
      expect(difference * 2n * 10n ** BigInt(digits - 1) <= right).toBe(true);
    }),
  );
});

test("a printed price is about what floating point makes of it", () => {
  fc.assert(
    fc.property(anySqrt, anyView, (sqrt, view) => {
      const float = priceAtSqrt(sqrt, view.decimals0, view.decimals1)!;
      const shown = Number(priceText(priceOfSqrt(sqrt), view, 12));
      expect(Math.abs(shown / (view.isInverted ? 1 / float : float) - 1)).toBeLessThan(1e-9);
    }),
  );
});

test("a tick is found again by its price as it is printed, with enough digits", () => {
  fc.assert(
    fc.property(fc.integer({ min: MIN_TICK, max: MAX_TICK - 1 }), anyView, (tick, view) => {
      expect(tickOfPrice(priceOfTick(tick))).toBe(tick);
      const printed = readPrice(priceText(priceOfTick(tick), view, 12), view)!;
      expect(Math.abs(tickOfPrice(printed) - tick)).toBeLessThanOrEqual(1);
    }),
  );
});

test("an initial price is the highest of the pool's that is at most the typed one", () => {
  fc.assert(
    fc.property(anySqrt, fc.integer({ min: 0, max: 10_000 }), (sqrt, more) => {
      const { numerator, denominator } = priceOfSqrt(sqrt);
      expect(sqrtPriceOf({ numerator, denominator })).toBe(sqrt);
      const price = { numerator: numerator * 10_000n + BigInt(more), denominator: denominator * 10_000n };
      const sqrtPrice = sqrtPriceOf(price)!;
      const isAtMost = (root: bigint) => root * root * price.denominator <= price.numerator << 192n;
      expect(isAtMost(sqrtPrice) && !isAtMost(sqrtPrice + 1n)).toBe(true);
    }),
  );
  expect(sqrtPriceOf({ numerator: 1n, denominator: 10n ** 60n })).toBeNull();
  expect(sqrtPriceOf({ numerator: 10n ** 60n, denominator: 1n })).toBeNull();
  expect(sqrtPriceOf(priceOfSqrt(MAX_SQRT_PRICE))).toBeNull();
});

test("prices beyond those of pools have the outermost ticks", () => {
  expect(tickOfPrice({ numerator: 1n, denominator: 10n ** 60n })).toBe(MIN_TICK);
  expect(tickOfPrice({ numerator: 10n ** 60n, denominator: 1n })).toBe(MAX_TICK);
});

test("the distance of a price from the market's has the sign of its direction", () => {
  const market = priceOfSqrt(sqrtPriceAtTick(1000));
  const times = (percent: bigint) => ({ ...market, numerator: (market.numerator * percent) / 100n });
  expect(priceDistance(times(105n), market)).toBeCloseTo(0.05, 10);
  expect(priceDistance(times(50n), market)).toBeCloseTo(-0.5, 10);
  expect(priceDistance(times(100n), market)).toBe(0);
});

test.each([
  // `encodeSqrtRatioX96` of the V3 SDK's own tests.
  ["1", 79_228_162_514_264_337_593_543_950_336n],
  ["100", 792_281_625_142_643_375_935_439_503_360n],
  ["0.01", 7_922_816_251_426_433_759_354_395_033n],
  ["3", 137_227_202_865_029_797_602_485_611_888n],
])("a typed price of %s is the SDK's square root", (text, sqrtPriceX96) => {
  expect(sqrtPriceOf(readPrice(text, SAME)!)).toBe(sqrtPriceX96);
});

test("the price of a number is the decimal that it is printed as", () => {
  expect(priceOfNumber(3412.08, COIN_IN_USD)).toEqual({ numerator: 341_208n, denominator: 10n ** 14n });
  expect(priceOfNumber(1.5e-9, { decimals0: 6, decimals1: 18 })).toEqual({
    numerator: 15n * 10n ** 2n,
    denominator: 1n,
  });
  fc.assert(
    fc.property(fc.double({ min: 1e-30, max: 1e30, noNaN: true }), anyView, (number, view) => {
      const { numerator, denominator } = priceOfNumber(number, view)!;
      const back = priceText({ numerator, denominator }, { ...view, isInverted: false }, 17);
      expect(Number(back)).toBe(number);
    }),
  );
  expect([0, -1, NaN, Infinity].map((number) => priceOfNumber(number, SAME))).toEqual([null, null, null, null]);
});
