import fc from "fast-check";
import { reservesOfTicks } from "@cenote/protocol/liquidity";
import { sqrtPriceAtTick } from "@cenote/protocol/ticks";
import { amountsBetween, bandsOfTicks, barsBetween, type NetTick } from "./liquidityBands";

/** Two positions, one within the other. */
const NESTED: readonly NetTick[] = [
  { index: -600, net: 10n },
  { index: -60, net: 30n },
  { index: 120, net: -30n },
  { index: 600, net: -10n },
];

test("adds up ticks to bands of active liquidity", () => {
  expect(bandsOfTicks(NESTED)).toEqual([
    { tickLower: -600, tickUpper: -60, liquidity: 10n, height: 10 },
    { tickLower: -60, tickUpper: 120, liquidity: 40n, height: 40 },
    { tickLower: 120, tickUpper: 600, liquidity: 10n, height: 10 },
  ]);
});

test("leaves out gaps without liquidity", () => {
  const apart = [
    { index: 0, net: 5n },
    { index: 10, net: -5n },
    { index: 50, net: 7n },
    { index: 60, net: -7n },
  ];
  expect(bandsOfTicks(apart).map(({ tickLower, liquidity }) => [tickLower, liquidity])).toEqual([
    [0, 5n],
    [50, 7n],
  ]);
});

test("draws each bar as high as the average of what it covers", () => {
  const bars = barsBetween(bandsOfTicks(NESTED), { tickLower: -120, tickUpper: 240 }, 120);
  expect(bars).toEqual([
    { tickLower: -120, tickUpper: 0, height: 25 },
    { tickLower: 0, tickUpper: 120, height: 40 },
    { tickLower: 120, tickUpper: 240, height: 10 },
  ]);
});

test("draws nothing beyond the liquidity", () => {
  const bars = barsBetween(bandsOfTicks(NESTED), { tickLower: 900, tickUpper: 1000 }, 50);
  expect(bars.map(({ height }) => height)).toEqual([0, 0]);
});

const positions = fc.array(
  fc.record({
    lower: fc.integer({ min: -2_000, max: 1_999 }),
    length: fc.integer({ min: 1, max: 4_000 }),
    liquidity: fc.bigInt({ min: 1n, max: 10n ** 24n }),
  }),
  { minLength: 1, maxLength: 30 },
);

function ticksOf(all: readonly { lower: number; length: number; liquidity: bigint }[]): NetTick[] {
  const nets = new Map<number, bigint>();
  for (const { lower, length, liquidity } of all) {
    nets.set(lower * 10, (nets.get(lower * 10) ?? 0n) + liquidity);
    nets.set((lower + length) * 10, (nets.get((lower + length) * 10) ?? 0n) - liquidity);
  }
  return [...nets].map(([index, net]) => ({ index, net })).sort((one, other) => one.index - other.index);
}

test("the tokens of all intervals together are those of the pool, but for what is rounded down", () => {
  fc.assert(
    fc.property(positions, fc.integer({ min: -20_000, max: 60_000 }), (all, tick) => {
      const ticks = ticksOf(all);
      const bands = bandsOfTicks(ticks);
      const price = sqrtPriceAtTick(tick);
      const bars = barsBetween(bands, { tickLower: -20_000, tickUpper: 60_000 }, 640);
      const parts = bars.map((bar) => amountsBetween(bands, bar, price));
      const gross = ticks.map((one) => ({ ...one, gross: 0n }));
      const whole = reservesOfTicks(gross, price);
      const most = BigInt(bars.length + bands.length);
      for (const key of ["amount0", "amount1"] as const) {
        const sum = parts.reduce((total, part) => total + part[key], 0n);
        expect(sum <= whole[key] + most && sum + most >= whole[key]).toBe(true);
      }
    }),
    { numRuns: 60 },
  );
});

test("the bars' area is the bands' area", () => {
  fc.assert(
    fc.property(positions, fc.integer({ min: 1, max: 900 }), (all, step) => {
      const bands = bandsOfTicks(ticksOf(all));
      const bars = barsBetween(bands, { tickLower: -20_000, tickUpper: 60_000 }, step);
      const area = bars.reduce((sum, { height }) => sum + height * step, 0);
      const expected = bands.reduce(
        (sum, { height, tickLower, tickUpper }) => sum + height * (tickUpper - tickLower),
        0,
      );
      expect(Math.abs(area - expected)).toBeLessThanOrEqual(expected * 1e-9);
    }),
    { numRuns: 60 },
  );
});
