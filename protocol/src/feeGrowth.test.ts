import { earned, growthInside } from "./feeGrowth";

const growth = (growth0: bigint, growth1 = 0n) => ({ growth0, growth1 });
const GLOBAL = growth(100n, 50n);

test("within the range all growth counts except that outside", () => {
  const inside = growthInside(0, { index: -60, ...growth(10n, 5n) }, { index: 60, ...growth(20n, 6n) }, GLOBAL);
  expect(inside).toEqual(growth(70n, 39n));
});

test("below and above the range the growth inside does not change", () => {
  const lower = { index: -60, ...growth(80n) };
  const upper = { index: 60, ...growth(20n) };
  const below = growthInside(-100, lower, upper, GLOBAL).growth0;
  expect(growthInside(-100, lower, upper, growth(900n)).growth0).toBe(below);
  const above = growthInside(60, { ...lower, growth0: 10n }, { ...upper, growth0: 90n }, GLOBAL).growth0;
  expect(above).toBe(80n);
});

test("growth wraps on overflow as in the contracts", () => {
  const last = (1n << 256n) - 1n;
  expect(growthInside(0, { index: -1, ...growth(101n) }, { index: 1, ...growth(0n) }, GLOBAL).growth0).toBe(last);
  expect(earned(1n << 128n, last, 4n)).toBe(5n);
});
