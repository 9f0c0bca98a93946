import * as fc from "fast-check";
import { anyConcentrated, concentrated, tokenAddress, v2Pool, v3Pool } from "../testing/pools";
import { Curve } from "./curve";
import { quotePool } from "./executeLegs";
import type { RoutablePool } from "./routablePool";

const NAMES = { id: 1, token0: tokenAddress(1), token1: tokenAddress(2) };
const anyReserve = fc.bigInt({ min: 10n ** 9n, max: 10n ** 27n });
const anyPool = fc.oneof(
  fc.tuple(anyReserve, anyReserve).map((reserves): RoutablePool => v2Pool(NAMES, ...reserves)),
  anyConcentrated.map((pool): RoutablePool => v3Pool(NAMES, pool)),
);
const anyAmount = fc.bigInt({ min: 10n ** 6n, max: 10n ** 20n });

/**
 * Whether the curve passes through these amounts, except for some smallest units of rounding and floating-point error.
 */
function passes(curve: Curve, { amountIn, amountOut }: { readonly amountIn: bigint; readonly amountOut: bigint }) {
  const [paid, received] = [Number(amountIn), Number(amountOut)];
  const least = curve.output(Math.max(0, paid * (1 - 1e-12) - 20)) * (1 - 1e-9) - 20;
  // `output` returns 0 where the liquidity ends.
  const most = (curve.output(paid * (1 + 1e-12) + 20) || Number.POSITIVE_INFINITY) * (1 + 1e-9) + 20;
  return least <= received && received <= most;
}

test("a curve pays what the contracts pay for an input, but for rounding", () => {
  fc.assert(
    fc.property(anyPool, fc.boolean(), anyAmount, (pool, isZeroForOne, amount) => {
      const quote = quotePool(pool, isZeroForOne, "EXACT_IN", amount);
      expect(!quote || passes(new Curve(pool, isZeroForOne), quote)).toBe(true);
    }),
  );
});

test("a curve requires what the contracts require for an output, but for rounding", () => {
  fc.assert(
    fc.property(anyPool, fc.boolean(), anyAmount, (pool, isZeroForOne, amount) => {
      const quote = quotePool(pool, isZeroForOne, "EXACT_OUT", amount);
      if (!quote) return;
      const curve = new Curve(pool, isZeroForOne);
      expect(passes(curve, quote)).toBe(true);
      expect(curve.output(curve.input(Number(amount)))).toBeCloseTo(Number(amount), -Math.log10(Number(amount)) + 8);
    }),
  );
});

test("a curve pays nothing, and requires infinitely much, where the liquidity ends", () => {
  const ranges = [{ lower: -600, upper: 600, liquidity: 10n ** 18n }];
  const pool = v3Pool(NAMES, concentrated(ranges, { tick: 0, tickSpacing: 60, fee: 3000 }));
  const curve = new Curve(pool, true);
  expect(curve.output(2.9e16)).toBeGreaterThan(2.8e16);
  expect(curve.output(4e16)).toBe(0);
  expect(curve.input(3e16)).toBe(Number.POSITIVE_INFINITY);
});

test("the work on a pool is limited, whatever its number of ticks and however far apart they are", () => {
  const ranges = Array.from({ length: 20_000 }, (_, index) => ({
    lower: -index - 1,
    upper: index + 1,
    liquidity: 10n ** 12n,
  }));
  const pool = concentrated(ranges, { tick: 0, tickSpacing: 1, fee: 100 });
  const curve = new Curve(v3Pool(NAMES, pool), true);
  expect(curve.output(1e30)).toBe(0);
  expect(curve.crossedTicks(1e30)).toBeLessThanOrEqual(512);
  const sparse = concentrated([{ lower: -887_272, upper: 887_272, liquidity: 10n ** 18n }], {
    tick: 0,
    tickSpacing: 1,
    fee: 100,
  });
  expect(new Curve(v3Pool(NAMES, sparse), true).output(1e18)).toBeGreaterThan(4.9e17);
});

test("a pool's depth is what it pays until its price has fallen by a tenth", () => {
  const pair = new Curve(v2Pool(NAMES, 10n ** 18n, 10n ** 18n), true);
  expect(pair.depth()).toBeCloseTo(1e18 * (1 - Math.sqrt(0.9)), -6);
  const narrow = concentrated([{ lower: -60, upper: 60, liquidity: 10n ** 18n }], {
    tick: 0,
    tickSpacing: 60,
    fee: 0,
  });
  const all = new Curve(v3Pool(NAMES, narrow), true);
  expect(all.depth()).toBeCloseTo(1e18 * (1 - 1.0001 ** -30), -6);
  expect(new Curve(v3Pool(NAMES, concentrated([], { tick: 0, tickSpacing: 60, fee: 0 })), true).depth()).toBe(0);
});
