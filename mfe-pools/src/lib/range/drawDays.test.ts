import { drawDays } from "./drawDays";

const DAYS = [10, 12].map((low, index) => ({ timestamp: index, low, high: low + 2 }));

test("draws days in range and out of it apart, and the range behind them", () => {
  const drawing = drawDays(DAYS, { low: 9, high: 12 }, false);
  expect(drawing).toMatchObject({ width: 20, height: 120 });
  expect([drawing.in.match(/M/g), drawing.out.match(/M/g)]).toEqual([["M"], ["M"]]);
  // From 9 to 14 with 8 % beside: 1 of 5.8 units is 20.7 of the height.
  expect(drawing.bottom).toBeCloseTo(120 * (1 - 0.4 / 5.8), 6);
  expect(drawing.top).toBeCloseTo(120 * (1 - 3.4 / 5.8), 6);
});

test("cuts off a range that is far wider than the prices", () => {
  const { top, bottom } = drawDays(DAYS, { low: 0, high: Infinity }, false);
  expect([top, bottom]).toEqual([0, 120]);
});

test("turns upside down with the price", () => {
  const reversed = drawDays(DAYS, { low: 9, high: 12 }, true);
  expect(reversed.top).toBeLessThan(reversed.bottom);
  expect(reversed.in.startsWith("M2 ")).toBe(true);
});
