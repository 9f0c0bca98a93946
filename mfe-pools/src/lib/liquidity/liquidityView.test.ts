import fc from "fast-check";
import { MAX_TICK, MIN_TICK } from "@cenote/protocol/ticks";
import { bandsOfTicks } from "./liquidityBands";
import { barStep, firstView, panned, revealed, wholeView, widthOf, zoomed } from "./liquidityView";

const TICKS = [
  { index: -887_220, net: 5n },
  { index: -1_200, net: 100n },
  { index: 1_200, net: -100n },
  { index: 887_220, net: -5n },
];
const BANDS = bandsOfTicks(TICKS);
const WHOLE = wholeView(BANDS, 60);

test("first shows concentrated liquidity around the price, not the whole range", () => {
  const view = firstView(TICKS, BANDS, 0, 60);
  expect(view).toEqual({ tickLower: -3_000, tickUpper: 3_000 });
});

test("first shows a part around the price where all liquidity has the whole range", () => {
  const ticks = [TICKS[0]!, TICKS[3]!];
  expect(firstView(ticks, bandsOfTicks(ticks), 500, 60)).toEqual({ tickLower: -1_500, tickUpper: 2_500 });
});

test("a pool without liquidity shows every tick", () => {
  expect(wholeView([], 60)).toEqual({ tickLower: MIN_TICK, tickUpper: MAX_TICK });
});

test("zooming keeps the tick under the pointer where it is", () => {
  const view = zoomed({ tickLower: 0, tickUpper: 10_000 }, 0.5, 2_500, WHOLE, 60);
  expect(view).toEqual({ tickLower: 1_250, tickUpper: 6_250 });
});

test("no zooming and no moving leaves the whole, or shows less than a few steps", () => {
  const steps = fc.array(
    fc.oneof(
      fc.record({
        factor: fc.double({ min: 0.1, max: 8, noNaN: true }),
        at: fc.double({ min: 0, max: 1, noNaN: true }),
      }),
      fc.record({ by: fc.integer({ min: -2_000_000, max: 2_000_000 }) }),
    ),
    { maxLength: 20 },
  );
  fc.assert(
    fc.property(steps, (all) => {
      let view = firstView(TICKS, BANDS, 0, 60);
      for (const step of all) {
        view =
          "by" in step
            ? panned(view, step.by, WHOLE, 60)
            : zoomed(view, step.factor, view.tickLower + widthOf(view) * step.at, WHOLE, 60);
        expect(view.tickLower).toBeGreaterThanOrEqual(WHOLE.tickLower);
        expect(view.tickUpper).toBeLessThanOrEqual(WHOLE.tickUpper + 1e-6);
        expect(widthOf(view)).toBeGreaterThanOrEqual(8 * 60 - 1e-6);
      }
    }),
  );
});

test("an interval beyond an edge is brought into view", () => {
  const view = { tickLower: 0, tickUpper: 100 };
  expect(revealed(view, { tickLower: 100, tickUpper: 110 })).toEqual({ tickLower: 10, tickUpper: 110 });
  expect(revealed(view, { tickLower: -20, tickUpper: -10 })).toEqual({ tickLower: -20, tickUpper: 80 });
  expect(revealed(view, { tickLower: 40, tickUpper: 50 })).toEqual(view);
});

test("bars are multiples of the spacing, and never narrower than 8 pixels", () => {
  for (const width of [300, 640, 900]) {
    for (const ticks of [480, 3_000, 50_000, 1_774_440]) {
      const step = barStep({ tickLower: 0, tickUpper: ticks }, 60, width);
      expect(step % 60).toBe(0);
      expect((width * step) / ticks).toBeGreaterThanOrEqual(8);
    }
  }
});
