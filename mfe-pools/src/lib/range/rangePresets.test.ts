import { sqrtPriceAtTick } from "@cenote/protocol/ticks";
import { presetOf, rangePresets } from "./rangePresets";

const PRICE = sqrtPriceAtTick(1_000);
/** Returns the multiple of 10 nearest to the tick of the price times a factor. */
const at = (factor: number) => Math.round((1_000 + Math.log(factor) / Math.log(1.0001)) / 10) * 10;

test("presets are shares of the price in the direction that is shown", () => {
  const ranges = Object.fromEntries(rangePresets(PRICE, 10, false).map(({ name, range }) => [name, range]));
  expect(ranges).toEqual({
    5: { tickLower: at(0.95), tickUpper: at(1.05) },
    10: { tickLower: at(0.9), tickUpper: at(1.1) },
    20: { tickLower: at(0.8), tickUpper: at(1.2) },
    50: { tickLower: at(0.5), tickUpper: at(1.5) },
    up: { tickLower: 1_010, tickUpper: at(1.2) },
    down: { tickLower: at(0.8), tickUpper: 1_000 },
    whole: { tickLower: -887_270, tickUpper: 887_270 },
  });
  const reversed = Object.fromEntries(rangePresets(PRICE, 10, true).map(({ name, range }) => [name, range]));
  expect(reversed).toMatchObject({
    50: { tickLower: at(1 / 1.5), tickUpper: at(1 / 0.5) },
    up: { tickLower: at(1 / 1.2), tickUpper: 1_000 },
    down: { tickLower: 1_010, tickUpper: at(1 / 0.8) },
  });
});

test("names the preset that a range is; the first of several that are the same", () => {
  const presets = rangePresets(PRICE, 2_000, false);
  expect(presets[0]!.range).toEqual(presets[1]!.range);
  expect(presetOf(presets[1]!.range, presets)).toBe("5");
  expect(presetOf({ tickLower: -2_000, tickUpper: 20_000 }, presets)).toBeNull();
});
