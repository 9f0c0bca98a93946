import { inputFor, outputFor, percentAbove, plainPrice, priceDigits, priceNumber, readPrice } from "./limitPrice";

const buy = { isBuy: true, decimalsIn: 6, decimalsOut: 18 };
const sell = { isBuy: false, decimalsIn: 18, decimalsOut: 6 };

test("buys at the price or better, to the smallest unit", () => {
  const price = plainPrice("175")!;
  expect(outputFor(10_000_000_000n, price, buy)).toBe(57_142857142857142858n);
  expect(outputFor(175_000_000n, price, buy)).toBe(10n ** 18n);
  expect(inputFor(10n ** 18n, price, buy)).toBe(175_000_000n);
});

test("sells at the price or better, to the smallest unit", () => {
  const price = plainPrice("3600.5")!;
  expect(outputFor(2n * 10n ** 18n, price, sell)).toBe(7_201_000_000n);
  expect(outputFor(1n, price, sell)).toBe(1n);
  expect(inputFor(7_201_000_000n, price, sell)).toBe(2n * 10n ** 18n);
});

test("reads a price with the signs of the language, and nothing else", () => {
  expect(readPrice("1,234.5")).toEqual({ numerator: 12345n, denominator: 10n });
  expect(readPrice("0,5", "de")).toEqual({ numerator: 5n, denominator: 10n });
  for (const text of ["", "0", "0.00", "1.2.3", "-1", "1e5", "1".repeat(90)]) expect(readPrice(text)).toBeNull();
});

test("writes prices in six digits, also tiny and large ones", () => {
  expect(priceDigits(182.879996)).toBe("182.88");
  expect(priceDigits(104_000)).toBe("104000");
  expect(priceDigits(1_234_567_890)).toBe("1234570000");
  expect(priceDigits(0.000012345678)).toBe("0.0000123457");
  expect(priceNumber(plainPrice("0.25")!)).toBe(0.25);
  expect(percentAbove(175, 182.88)).toBeCloseTo(-4.309, 3);
});
