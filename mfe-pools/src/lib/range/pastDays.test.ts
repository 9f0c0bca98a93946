import { isDayInRange, pastDays, pastStay } from "./pastDays";

const DAY = 86_400;
const TODAY = 20_000 * DAY;
const point = (daysAgo: number, value: number, seconds = 0) => ({ timestamp: TODAY - daysAgo * DAY + seconds, value });

test("groups prices by day, and a day without one has the last price", () => {
  const days = pastDays([point(3, 10, 60), point(3, 14, 120), point(1, 12)], TODAY + 3_600);
  expect(days).toEqual([
    { timestamp: TODAY - 3 * DAY, low: 10, high: 14 },
    { timestamp: TODAY - 2 * DAY, low: 14, high: 14 },
    { timestamp: TODAY - DAY, low: 12, high: 12 },
    { timestamp: TODAY, low: 12, high: 12 },
  ]);
});

test("reaches back 90 days, from the last price before them", () => {
  const days = pastDays([point(120, 5), point(2, 7)], TODAY);
  expect(days).toHaveLength(90);
  expect(days[0]).toEqual({ timestamp: TODAY - 89 * DAY, low: 5, high: 5 });
  expect(days.slice(-4).map(({ low }) => low)).toEqual([5, 7, 7, 7]);
});

test("ignores values that are not above 0, and points after today", () => {
  expect(pastDays([point(1, 0), point(1, NaN), point(-2, 5)], TODAY)).toEqual([]);
});

test("counts the days whose middle is in the range, the longest stay and how often it was left", () => {
  const prices = [5, 6, 20, 6, 6, 6, 20, 20];
  const days = prices.map((value, index) => ({ timestamp: TODAY + index * DAY, low: value - 1, high: value + 1 }));
  expect(pastStay(days, { low: 5, high: 10 })).toEqual({ days: 8, daysInRange: 5, longestStay: 3, timesLeft: 2 });
  expect(pastStay(days, { low: 0, high: Infinity })).toMatchObject({ daysInRange: 8, timesLeft: 0 });
  expect(isDayInRange({ timestamp: 0, low: 9, high: 11 }, { low: 5, high: 10 })).toBe(false);
});
