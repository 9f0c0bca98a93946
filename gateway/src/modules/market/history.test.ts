import { addedUp, lastingValues, summedValues, thinned, type CandleRow } from "./history";

const candle = (start: number, close: number | null, volumeUsd = 0): CandleRow => ({
  start,
  open: close,
  high: close,
  low: close,
  close,
  volumeUsd,
  valueLockedUsd: null,
});

test("a price lasts until the next one, also from before the window", () => {
  const candles = [candle(0, 5), candle(600, 7)];
  expect(lastingValues(candles, ({ close }) => close, { from: 299, to: 1000, step: 300 })).toEqual([
    { timestamp: 300, value: 5 },
    { timestamp: 600, value: 7 },
    { timestamp: 900, value: 7 },
  ]);
});

test("returns no price before the first one", () => {
  const points = lastingValues([candle(600, 7)], ({ close }) => close, { from: 0, to: 700, step: 300 });
  expect(points).toEqual([{ timestamp: 600, value: 7 }]);
  expect(lastingValues([], ({ close }) => close, { from: 0, to: 700, step: 300 })).toEqual([]);
});

test("volumes come together in their interval, and an interval without trades has none", () => {
  const candles = [candle(300, null, 10), candle(600, null, 20), candle(3900, null, 5)];
  expect(summedValues(candles, ({ volumeUsd }) => volumeUsd, { from: -1, to: 7200, step: 3600 })).toEqual([
    { timestamp: 3600, value: 5 },
    { timestamp: 7200, value: 0 },
  ]);
});

test("adds series up where both have values", () => {
  const long = [
    { timestamp: 1, value: 1 },
    { timestamp: 2, value: 2 },
  ];
  expect(addedUp([[{ timestamp: 2, value: 10 }], long, []])).toEqual([
    { timestamp: 1, value: 1 },
    { timestamp: 2, value: 12 },
  ]);
});

test("a long series is thinned evenly and keeps its end", () => {
  expect(thinned([1, 2, 3, 4, 5, 6, 7], 3)).toEqual([1, 4, 7]);
  expect(thinned([1, 2], 3)).toEqual([1, 2]);
  expect(thinned([1, 2], 0)).toEqual([]);
});

test("bars of longer intervals add up to the candles of the window, from its first one on", () => {
  const candles = [candle(0, 1, 1), candle(300, 1, 2), candle(3300, 1, 4), candle(3600, 1, 8), candle(7200, 1, 16)];
  const bars = summedValues(candles, ({ volumeUsd }) => volumeUsd, { from: 100, to: 7300, step: 3600 }, 300);
  expect(bars).toEqual([
    { timestamp: 0, value: 6 },
    { timestamp: 3600, value: 8 },
    { timestamp: 7200, value: 16 },
  ]);
  const late = summedValues(candles, ({ volumeUsd }) => volumeUsd, { from: 3400, to: 7300, step: 3600 }, 300);
  expect(late.map(({ timestamp }) => timestamp)).toEqual([3600, 7200]);
});
