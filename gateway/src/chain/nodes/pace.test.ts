import { setMaxListeners } from "node:events";
import { CallRate } from "./callRate";
import { pace, VISITOR_SHARE } from "./pace";

const RATE = 20;

beforeEach(() => jest.useFakeTimers({ now: 1_700_000_000_000 }));
afterEach(() => jest.useRealTimers());

/** Counts the passed calls of one kind, each requested after the previous one has passed. */
function client(go: ReturnType<typeof pace>, visitor: AbortSignal | null) {
  const client = { count: 0 };
  void (async () => {
    for (;;) {
      await go(1, visitor);
      client.count++;
    }
  })().catch(() => undefined);
  return client;
}

test("keeps the order of urgent calls, and lets a second's worth through at once", async () => {
  const go = pace(new CallRate(RATE), new AbortController().signal);
  const done: number[] = [];
  for (let number = 0; number < RATE + 2; number++) void go(1).then(() => done.push(number));
  await jest.advanceTimersByTimeAsync(0);
  expect(done).toHaveLength(RATE);
  await jest.advanceTimersByTimeAsync(100);
  expect(done).toEqual(Array.from({ length: RATE + 2 }, (_, number) => number));
});

test("an urgent call overtakes any number of visitors' calls", async () => {
  const go = pace(new CallRate(RATE), new AbortController().signal);
  const visitor = new AbortController().signal;
  setMaxListeners(0, visitor);
  for (let number = 0; number < 500; number++) void go(1, visitor);
  const requestedAt = Date.now();
  let gone = 0;
  void go(1).then(() => (gone = Date.now()));
  await jest.advanceTimersByTimeAsync(1000);
  expect(gone - requestedAt).toBeLessThanOrEqual(2000 / RATE);
});

test("visitors take a small share of a rate that the indexer uses up", async () => {
  const go = pace(new CallRate(RATE), new AbortController().signal);
  const indexer = client(go, null);
  await jest.advanceTimersByTimeAsync(2000);
  const before = indexer.count;
  await jest.advanceTimersByTimeAsync(60_000);
  const alone = indexer.count - before;
  const visitors = Array.from({ length: 50 }, () => client(go, new AbortController().signal));
  await jest.advanceTimersByTimeAsync(60_000);
  const together = indexer.count - before - alone;
  expect(together).toBeGreaterThan(alone * (1 - VISITOR_SHARE) * 0.98);
  // They are slow, but not starved.
  expect(visitors.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(60 * RATE * VISITOR_SHARE * 0.8);
});

test("visitors take all of a rate that the indexer leaves unused", async () => {
  const go = pace(new CallRate(RATE), new AbortController().signal);
  const visitor = client(go, new AbortController().signal);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(visitor.count).toBeGreaterThan(RATE * 10 * 0.9);
});

test("a visitor that disconnects makes room for the next one", async () => {
  const go = pace(new CallRate(1), new AbortController().signal);
  await Promise.all([go(1), go(1, new AbortController().signal)]);
  const leaving = new AbortController();
  const left = go(1, leaving.signal);
  let isThrough = false;
  void go(1, new AbortController().signal).then(() => (isThrough = true));
  leaving.abort();
  await expect(left).rejects.toThrow("aborted");
  await jest.advanceTimersByTimeAsync(2100);
  expect(isThrough).toBe(true);
});

test("aborts all waiting calls when the gateway stops", async () => {
  const stopping = new AbortController();
  const go = pace(new CallRate(1), stopping.signal);
  await Promise.all([go(1), go(1, new AbortController().signal)]);
  const waiting = [go(1), go(1, new AbortController().signal)];
  const outcome = Promise.allSettled(waiting);
  stopping.abort();
  expect((await outcome).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
});

test("lets its part of the calls through, as it is at the moment", async () => {
  let share = 0.5;
  const go = pace(new CallRate(RATE, () => share), new AbortController().signal);
  const all = client(go, null);
  await jest.advanceTimersByTimeAsync(10_000);
  const half = all.count;
  share = 0.125;
  await jest.advanceTimersByTimeAsync(10_000);
  expect(half).toBeGreaterThan((RATE * 10) / 2 - 5);
  expect(half).toBeLessThan((RATE * 10) / 2 + RATE);
  expect(all.count - half).toBeGreaterThan((RATE * 10) / 8 - 5);
  expect(all.count - half).toBeLessThan((RATE * 10) / 8 + 5);
});
