import { courseStep, momentsIn, volumeBars } from "./nftCourse";

const DAY = 86_400;

test("a window without a beginning has about sixty intervals, whatever its length", () => {
  for (const seconds of [120, DAY, 90 * DAY, 3_000 * DAY]) {
    const range = { from: 1_000_000_000, to: 1_000_000_000 + seconds };
    const count = seconds / courseStep("MAX", range);
    expect(count).toBeLessThanOrEqual(60);
    expect(count).toBeGreaterThan(1);
  }
  expect(courseStep("WEEK", { from: 0, to: 7 * DAY })).toBe(DAY / 4);
});

test("moments lie on whole intervals, within the range", () => {
  expect(momentsIn({ from: 95, to: 300 }, 100)).toEqual([100, 200]);
  expect(momentsIn({ from: 100, to: 301 }, 100)).toEqual([200, 300]);
});

test("fills bars without sales with zero, the one that the range begins in included", () => {
  expect(volumeBars([{ timestamp: 200, wei: "7" }], { from: 95, to: 300, step: 100 })).toEqual([
    { timestamp: 0, wei: "0" },
    { timestamp: 100, wei: "0" },
    { timestamp: 200, wei: "7" },
    { timestamp: 300, wei: "0" },
  ]);
});
