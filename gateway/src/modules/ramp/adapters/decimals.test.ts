import fc from "fast-check";
import * as v from "valibot";
import { decimal, fromUnits, sumOf, toUnits } from "./decimals";

test("writes providers' numbers without an exponent", () => {
  expect(v.parse(decimal, 1e-7)).toBe("0.0000001");
  expect(v.parse(decimal, 1.25e-9)).toBe("0.00000000125");
  expect(v.parse(decimal, 102.45)).toBe("102.45");
  expect(v.parse(decimal, "0.10")).toBe("0.10");
  for (const bad of [-1, Number.NaN, Number.POSITIVE_INFINITY, "1e5", "", "-2", "1.", null]) {
    expect(v.safeParse(decimal, bad).success).toBe(false);
  }
});

test("adds cents exactly", () => {
  expect(sumOf(["0.1", "0.2"])).toBe("0.3");
  expect(sumOf([])).toBe("0");
});

test("rounds what a token has no decimals for down", () => {
  expect(toUnits("1.23456789", 6)).toBe(1_234_567n);
  expect(toUnits("7", 0)).toBe(7n);
});

test("comes back from a decimal with the same smallest units", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 128n }), fc.integer({ min: 0, max: 36 }), (units, decimals) => {
      expect(toUnits(fromUnits(units, decimals), decimals)).toBe(units);
    }),
  );
});
