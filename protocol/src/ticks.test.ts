import * as fc from "fast-check";
import {
  MAX_SQRT_PRICE,
  MAX_TICK,
  MIN_SQRT_PRICE,
  MIN_TICK,
  priceAtSqrt,
  sqrtPriceAtTick,
  sqrtPriceOfAmounts,
  tickAtSqrtPrice,
  usableTick,
} from "./ticks";

const anyTick = fc.integer({ min: MIN_TICK, max: MAX_TICK });

// Values of TickMath.spec.ts and TickMath.t.sol of Uniswap v3-core and v4-core.
test.each([
  [MIN_TICK, 4295128739n],
  [MIN_TICK + 1, 4295343490n],
  [MAX_TICK - 1, 1461373636630004318706518188784493106690254656249n],
  [MAX_TICK, 1461446703485210103287273052203988822378723970342n],
  [0, 79228162514264337593543950336n],
  [50, 79426470787362580746886972461n],
  [100, 79625275426524748796330556128n],
  [-250, 78244023372248365697264290337n],
  [500_000, 5697689776495288729098254600827762987878n],
])("tick %i has the contracts' price %s", (tick, sqrtPrice) => {
  expect(sqrtPriceAtTick(tick)).toBe(sqrtPrice);
});

test("the factors are the powers of 1.0001 in their names", () => {
  fc.assert(
    fc.property(anyTick, (tick) => {
      const exact = 1.0001 ** (tick / 2);
      expect(Math.abs(Number(sqrtPriceAtTick(tick)) / 2 ** 96 / exact - 1)).toBeLessThan(1e-9);
    }),
  );
});

test.each([MAX_TICK + 1, MIN_TICK - 1, 0.5, NaN])("rejects tick %d", (tick) => {
  expect(() => sqrtPriceAtTick(tick)).toThrow(`tick must be an integer from -887272 to 887272, got ${tick}`);
});

test.each([MIN_SQRT_PRICE - 1n, MAX_SQRT_PRICE + 1n])("rejects price %d", (sqrtPrice) => {
  expect(() => tickAtSqrtPrice(sqrtPrice)).toThrow(`got ${sqrtPrice}`);
});

test("a price is at its tick and below the next one", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: MIN_SQRT_PRICE, max: MAX_SQRT_PRICE - 1n }), (sqrtPrice) => {
      const tick = tickAtSqrtPrice(sqrtPrice);
      expect(sqrtPriceAtTick(tick) <= sqrtPrice && sqrtPrice < sqrtPriceAtTick(tick + 1)).toBe(true);
    }),
  );
});

test("a tick is the tick of its own price, and one unit less is in the tick before", () => {
  fc.assert(
    fc.property(anyTick, (tick) => {
      expect(tickAtSqrtPrice(sqrtPriceAtTick(tick))).toBe(tick);
      if (tick > MIN_TICK) expect(tickAtSqrtPrice(sqrtPriceAtTick(tick) - 1n)).toBe(tick - 1);
    }),
  );
});

test("a tick is one basis point of price in whole tokens", () => {
  expect(priceAtSqrt(sqrtPriceAtTick(1), 18, 18)).toBeCloseTo(1.0001, 12);
  expect(priceAtSqrt(sqrtPriceAtTick(-1), 18, 18)).toBeCloseTo(1 / 1.0001, 12);
  // 3000 USDC (6 decimals) for one WETH (18 decimals).
  const sqrtPrice = BigInt(Math.round(Math.sqrt(3000e-12) * 2 ** 96));
  expect(priceAtSqrt(sqrtPrice, 18, 6)).toBeCloseTo(3000, 6);
});

test("a pool that was never initialized has no price", () => {
  expect(priceAtSqrt(0n, 18, 18)).toBeNull();
});

test("two equal amounts have the price one", () => {
  expect(sqrtPriceOfAmounts(10n ** 30n, 10n ** 30n)).toBe(2n ** 96n);
});

test("3,000 USDC for one ether have the price of the periphery's encodePriceSqrt", () => {
  // encodePriceSqrt(3000e6, 1e18) of the periphery's own tests.
  expect(sqrtPriceOfAmounts(10n ** 18n, 3000n * 10n ** 6n)).toBe(4339505179874779489431521n);
});

test("usable ticks are multiples of the spacing and within the limits", () => {
  expect(usableTick(91, 60)).toBe(120);
  expect(usableTick(Number.MAX_SAFE_INTEGER, 60)).toBe(887_220);
  expect(usableTick(-Number.MAX_SAFE_INTEGER, 200)).toBe(-887_200);
});
