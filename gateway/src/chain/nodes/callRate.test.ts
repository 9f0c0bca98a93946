import { CallRate } from "./callRate";

let now = 0;
const clock = () => now;
beforeEach(() => (now = 1_000_000));

test("a node that throttles gets fewer calls, and more again with time", () => {
  const rate = new CallRate(25, () => 1, clock);
  expect(rate).toMatchObject({ perSecond: 25, accepted: 1, maxBatch: Infinity });
  rate.throttled(now);
  expect(rate.perSecond).toBeCloseTo(17.5);
  expect(rate.accepted).toBeCloseTo(0.7);
  expect(rate.maxBatch).toBe(8);
  now += 15_000;
  expect(rate.perSecond).toBeCloseTo(21.25);
  now += 15_000;
  expect(rate.perSecond).toBe(25);
  now += 3_600_000;
  expect(rate.perSecond).toBe(25);
});

test("requests that were sent before a decrease do not decrease it again", () => {
  const rate = new CallRate(25, () => 1, clock);
  const sentAt = now;
  now += 50;
  rate.throttled(sentAt);
  now += 50;
  rate.throttled(sentAt);
  expect(rate.perSecond).toBeCloseTo(17.5, 0);
});

test("the rate stays between one call per second and what is allowed, also for a part of the calls", () => {
  let share = 0.5;
  const rate = new CallRate(25, () => share, clock);
  for (let times = 0; times < 30; times++) rate.throttled((now += 10));
  expect(rate).toMatchObject({ perSecond: 1, maxBatch: 1 });
  now += 3_600_000;
  expect(rate.perSecond).toBe(12.5);
  share = 0.1;
  expect(rate.perSecond).toBe(2.5);
});

test("without a maximum, the limit is below the rate at which the node throttled", () => {
  const rate = new CallRate(Infinity, () => 1, clock);
  expect(rate.perSecond).toBe(Infinity);
  rate.passed(40);
  now += 1000;
  rate.passed(10);
  rate.throttled(now);
  expect(rate.perSecond).toBeCloseTo(28);
  now += 130_000;
  expect(rate.perSecond).toBeGreaterThan(40);
});
