import { divided, ratePrice } from "./ratePrice";

test("the price in a token is that of both in dollars, and unknown where one is", () => {
  expect(ratePrice({ base: { price: 180 }, quote: { price: 2000 } })).toBe(0.09);
  expect(ratePrice({ base: { price: null }, quote: { price: 2000 } })).toBeNull();
  expect(ratePrice({ base: { price: 180 }, quote: { price: null } })).toBeNull();
});

test.each([
  [1, 0],
  [0, 1],
  [0, 0],
  [Number.MAX_VALUE, Number.MIN_VALUE],
  [NaN, 1],
])("%d divided by %d is no price", (value, by) => {
  expect(divided(value, by)).toBeNull();
});
