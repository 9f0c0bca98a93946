import { waterfall } from "./waterfall";

test("each bar begins where the last one ended, and the last is the sum", () => {
  expect(waterfall([100, -50, 150])).toEqual([
    { from: 0, to: 50 },
    { from: 25, to: 50 },
    { from: 25, to: 100 },
    { from: 0, to: 100 },
  ]);
});

test("losses beyond what was gained reach below the zero", () => {
  expect(waterfall([50, -100])).toEqual([
    { from: 50, to: 100 },
    { from: 0, to: 100 },
    { from: 0, to: 50 },
  ]);
  expect(waterfall([0, 0])).toEqual(Array.from({ length: 3 }, () => ({ from: 0, to: 0 })));
});
