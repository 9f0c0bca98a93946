import { MAX_TICK, MIN_TICK, sqrtPriceAtTick, sqrtPriceOfAmounts, tickAtSqrtPrice, usableTick } from "./tickMath";

test("gives the contracts' own limits at the outermost ticks", () => {
  expect(sqrtPriceAtTick(MIN_TICK)).toBe(4295128739n);
  expect(sqrtPriceAtTick(MAX_TICK)).toBe(1461446703485210103287273052203988822378723970342n);
  expect(sqrtPriceAtTick(0)).toBe(2n ** 96n);
});

test("refuses what is no tick", () => {
  expect(() => sqrtPriceAtTick(MAX_TICK + 1)).toThrow("no tick");
});

test.each([-887_272, -200_000, -60, -1, 0, 1, 60, 195_000, 887_271])("finds tick %i by its price", (tick) => {
  expect(tickAtSqrtPrice(sqrtPriceAtTick(tick))).toBe(tick);
  expect(tickAtSqrtPrice(sqrtPriceAtTick(tick) - 1n)).toBe(Math.max(MIN_TICK, tick - 1));
});

test("prices two equal amounts at one, exactly", () => {
  expect(sqrtPriceOfAmounts(10n ** 30n, 10n ** 30n)).toBe(2n ** 96n);
});

test("prices 3,000 USDC for one ether as the periphery does", () => {
  // encodePriceSqrt(3000e6, 1e18) of the periphery's own tests.
  expect(sqrtPriceOfAmounts(10n ** 18n, 3000n * 10n ** 6n)).toBe(4339505179874779489431521n);
});

test("keeps ticks on the spacing and within the limits", () => {
  expect(usableTick(91, 60)).toBe(120);
  expect(usableTick(Number.MAX_SAFE_INTEGER, 60)).toBe(887_220);
  expect(usableTick(-Number.MAX_SAFE_INTEGER, 200)).toBe(-887_200);
});
