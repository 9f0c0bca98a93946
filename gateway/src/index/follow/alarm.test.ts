import { Alarm } from "./alarm";

const LONG = 60_000;
const never = new AbortController().signal;

test("wakes when it rings, and at once when it rang before", async () => {
  const alarm = new Alarm();
  const sleep = alarm.sleep(LONG, never);
  alarm.ring();
  await sleep;

  alarm.ring();
  alarm.ring();
  await alarm.sleep(LONG, never);
});

test("forgets a ring that it woke for, and wakes on its timer or when stopped", async () => {
  const alarm = new Alarm();
  alarm.ring();
  await alarm.sleep(LONG, never);
  const startedAt = performance.now();
  await alarm.sleep(20, never);
  expect(performance.now() - startedAt).toBeGreaterThan(15);

  const stopping = new AbortController();
  const sleep = alarm.sleep(LONG, stopping.signal);
  stopping.abort();
  await sleep;
});
