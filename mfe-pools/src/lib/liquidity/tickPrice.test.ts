import { priceAtTick, tickAtPrice } from "./tickPrice";

const WETH_USDC = { decimals0: 18, decimals1: 6, isReversed: false };

test("reads a tick as whole tokens, in both directions", () => {
  expect(priceAtTick(0, { decimals0: 18, decimals1: 18, isReversed: false })).toBe(1);
  // 1.0001^-196256 * 10^12
  expect(priceAtTick(-196_256, WETH_USDC)).toBeCloseTo(3000.104, 2);
  expect(priceAtTick(-196_256, { ...WETH_USDC, isReversed: true })).toBeCloseTo(1 / 3000.104, 9);
});

test("finds the tick of a price", () => {
  for (const isReversed of [false, true]) {
    const scale = { ...WETH_USDC, isReversed };
    expect(tickAtPrice(priceAtTick(-196_256, scale)!, scale)).toBeCloseTo(-196_256, 3);
  }
});

test("beyond the outermost ticks there is only their price", () => {
  const scale = { decimals0: 0, decimals1: 0, isReversed: false };
  expect(priceAtTick(900_000, scale)).toBe(priceAtTick(887_272, scale));
});
