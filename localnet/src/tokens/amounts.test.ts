import { amountOfDollars, unitsOf } from "./amounts";

test("buys the same with dollars whatever the token's decimals", () => {
  expect(amountOfDollars(5, 2, 6)).toBe(2_500_000n);
  expect(amountOfDollars(5, 2, 18)).toBe(2_500_000_000_000_000_000n);
});

test("keeps its precision with tiny and with huge prices", () => {
  expect(amountOfDollars(1, 0.0000085, 18)).toBe(117_647_058_823_529_000_000_000n);
  expect(amountOfDollars(1, 100_000, 8)).toBe(1_000n);
});

test("is never zero", () => {
  expect(amountOfDollars(0.0001, 100_000, 0)).toBe(1n);
});

test("counts whole tokens in smallest units", () => {
  expect(unitsOf(420.69e12, 18)).toBe(420_690_000_000_000n * 10n ** 18n);
});
