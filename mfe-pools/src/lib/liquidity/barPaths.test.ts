import { barPaths, placeOf } from "./barPaths";

const FRAME = { view: { tickLower: 0, tickUpper: 40 }, width: 400, height: 100 };
const BARS = [5, 20, 10, 0].map((height, index) => ({ tickLower: index * 10, tickUpper: (index + 1) * 10, height }));
const of = (tick: number, isReversed: boolean, ranges: { tickLower: number; tickUpper: number }[] = []) =>
  barPaths(BARS, { tick, ranges, scale: { decimals0: 18, decimals1: 6, isReversed } }, FRAME);

test("draws bars to scale, and none where there is no liquidity", () => {
  expect(of(15, false)).toEqual({
    below: "M1.0 100V75.0H99.0V100Z",
    price: "M101.0 100V0.0H199.0V100Z",
    above: "M201.0 100V50.0H299.0V100Z",
    ownBelow: "",
    ownAbove: "",
  });
});

test("turns the drawing around with the price", () => {
  const { below, above, price } = of(15, true);
  expect(below).toBe("M101.0 100V50.0H199.0V100Z");
  expect(price).toBe("M201.0 100V0.0H299.0V100Z");
  expect(above).toBe("M301.0 100V75.0H399.0V100Z");
});

test("sets one's own ranges apart", () => {
  const { below, ownBelow, ownAbove } = of(15, false, [{ tickLower: 0, tickUpper: 30 }]);
  expect([below, ownBelow !== "", ownAbove !== ""]).toEqual(["", true, true]);
});

test("cuts off what reaches beyond the edges", () => {
  const bars = [{ tickLower: -10, tickUpper: 50, height: 1 }];
  const scale = { decimals0: 0, decimals1: 0, isReversed: false };
  expect(barPaths(bars, { tick: 90, ranges: [], scale }, FRAME).below).toBe("M0.0 100V0.0H400.0V100Z");
});

test("places a tick by its part of the view", () => {
  expect(placeOf(10, FRAME.view, false)).toBe(0.25);
  expect(placeOf(10, FRAME.view, true)).toBe(0.75);
});
