import { MAX_TICK, MIN_TICK } from "@cenote/protocol/ticks";
import { isInView, viewOfRange } from "./rangeView";

const FIRST = { tickLower: -2_000, tickUpper: 2_000 };

test("shows a range with as much on either side, and the price", () => {
  expect(viewOfRange({ tickLower: -600, tickUpper: 600 }, FIRST, 0, 60)).toEqual({
    tickLower: -1_800,
    tickUpper: 1_800,
  });
  const far = viewOfRange({ tickLower: 6_000, tickUpper: 6_600 }, FIRST, 0, 60);
  expect([isInView(0, far), isInView(6_600, far)]).toEqual([true, true]);
});

test("shows what the pool shows first for every price, and the end that a range has", () => {
  expect(viewOfRange({ tickLower: -887_220, tickUpper: 887_220 }, FIRST, 0, 60)).toEqual(FIRST);
  expect(viewOfRange({ tickLower: null, tickUpper: null }, FIRST, 0, 60)).toEqual(FIRST);
  const half = viewOfRange({ tickLower: -887_220, tickUpper: 9_000 }, FIRST, 0, 60);
  expect(half).toEqual({ tickLower: -2_000, tickUpper: 10_000 });
});

test("a view stays within the ticks that pools have", () => {
  const { tickLower, tickUpper } = viewOfRange({ tickLower: -600_000, tickUpper: 600_000 }, FIRST, 0, 60);
  expect([tickLower, tickUpper]).toEqual([MIN_TICK, MAX_TICK]);
});
