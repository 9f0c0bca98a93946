import { toProfile } from "./profile";
import { DAY_SECONDS, scheduleSlots, thin } from "./schedule";

const NOW = 1_800_000_000;
const steps = (slots: readonly { timestamp: number }[]) =>
  slots.slice(1).map(({ timestamp }, index) => timestamp - (slots[index]?.timestamp ?? 0));

test("schedules a year daily, its last 60 days hourly and its last three every five minutes", () => {
  const slots = scheduleSlots(NOW - 365 * DAY_SECONDS, NOW);
  expect(slots.filter(({ length }) => length === DAY_SECONDS)).toHaveLength(305);
  expect(slots.filter(({ length }) => length === 3600)).toHaveLength(57 * 24);
  expect(slots.filter(({ length }) => length === 300)).toHaveLength(3 * 288);
  expect(slots.at(-1)?.timestamp).toBe(NOW);
  expect(Math.min(...steps(slots))).toBe(300);
});

test("schedules nothing for a gap that is too short", () => {
  expect(scheduleSlots(NOW - 200, NOW)).toEqual([]);
});

test("thins a long gap out evenly and ends it now", () => {
  const slots = thin(scheduleSlots(NOW - 30 * DAY_SECONDS, NOW), 100);
  expect(slots).toHaveLength(100);
  expect(slots.at(-1)?.timestamp).toBe(NOW);
  expect(slots.slice(1).map(({ length }) => length)).toEqual(steps(slots));
  expect(slots.reduce((sum, { length }) => sum + length, 0)).toBe(30 * DAY_SECONDS);
  // The last slots are five minutes long, and contain all trades.
  expect((slots.at(-1)?.length ?? 0) * (slots.at(-1)?.detail ?? 0)).toBeCloseTo(300, 9);
});

test("leaves a short list unchanged", () => {
  expect(thin(scheduleSlots(NOW - 3600, NOW), 100)).toHaveLength(12);
});

test("the full history has trades more than a year ago: a token's change over a year is known", () => {
  const { span } = toProfile("full");
  const [first] = scheduleSlots(0, span);
  expect(first!.timestamp).toBeLessThan(span - 365 * DAY_SECONDS);
});
