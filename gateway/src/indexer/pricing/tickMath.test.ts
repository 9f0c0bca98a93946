import { priceAtSqrt, sqrtPriceAtTick } from "./tickMath";

test("the ends of the tick range are the contracts' own", () => {
  expect(sqrtPriceAtTick(-887272)).toBe(4295128739n);
  expect(sqrtPriceAtTick(887272)).toBe(1461446703485210103287273052203988822378723970342n);
  expect(() => sqrtPriceAtTick(887273)).toThrow("There is no tick 887273.");
});

test("tick 0 is a price of one, and a tick a hundredth of a percent", () => {
  expect(sqrtPriceAtTick(0)).toBe(1n << 96n);
  expect(priceAtSqrt(sqrtPriceAtTick(1), 18, 18)).toBeCloseTo(1.0001, 12);
  expect(priceAtSqrt(sqrtPriceAtTick(-1), 18, 18)).toBeCloseTo(1 / 1.0001, 12);
});

test("a price counts in whole tokens", () => {
  // 3000 USDC (6 decimals) for one WETH (18 decimals).
  const sqrtPrice = BigInt(Math.round(Math.sqrt(3000e-12) * 2 ** 96));
  expect(priceAtSqrt(sqrtPrice, 18, 6)).toBeCloseTo(3000, 6);
});

test("a pool that was never initialised has no price", () => {
  expect(priceAtSqrt(0n, 18, 18)).toBeNull();
});
