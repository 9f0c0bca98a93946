import { toDecimal, toWhole } from "./units";

test("counts in whole tokens, exact to the last decimal", () => {
  expect(toDecimal(1_234_567n, 6)).toBe("1.234567");
  expect(toDecimal(-1n, 18)).toBe("-0.000000000000000001");
  expect(toDecimal(5_000_000n, 6)).toBe("5");
  expect(toDecimal(7n, 0)).toBe("7");
  expect(toDecimal(0n, 18)).toBe("0");
  expect(toWhole(1_500_000n, 6)).toBe(1.5);
});
