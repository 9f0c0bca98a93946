import { volumeChange } from "./volumeChange";

const NOW = 1_700_000_000;
const hoursAgo = (hours: number, value: number) => ({ timestamp: NOW - hours * 3600, value });

test("compares the last 24 hours to those before", () => {
  expect(volumeChange([hoursAgo(40, 50), hoursAgo(30, 50), hoursAgo(20, 60), hoursAgo(1, 60)], NOW)).toBe(20);
});

test("returns null where there were no trades before", () => {
  expect(volumeChange([hoursAgo(1, 60)], NOW)).toBeNull();
});
