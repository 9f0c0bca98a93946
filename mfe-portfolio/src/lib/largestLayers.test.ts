import { largestLayers } from "./largestLayers";

const layer = (value: number) => ({ key: String(value), name: `T${value}`, value });

test("names the largest five and sums up the others", () => {
  const layers = largestLayers([1, 2, 3, 4, 5, 6, 7].map(layer));
  expect(layers.map(({ name }) => name)).toEqual(["T7", "T6", "T5", "T4", "T3", "Other"]);
  expect(layers.at(-1)?.value).toBe(3);
});

test("leaves out what has no value", () => {
  expect(largestLayers([layer(0), layer(2)])).toEqual([layer(2)]);
});
