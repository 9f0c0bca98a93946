import { logServing } from "./logServing";

test("logs once a minute how many event streams are open, and whether the replica is behind", () => {
  jest.useFakeTimers();
  const logged: unknown[] = [];
  const log = { info: (message: string, details: object = {}) => void logged.push({ message, ...details }) };
  const slots = { count: 3 };
  const blocks = { isBehind: false };
  const stop = logServing(slots, blocks, { ...log, error: log.info });
  jest.advanceTimersByTime(60_000);
  slots.count = 0;
  blocks.isBehind = true;
  jest.advanceTimersByTime(60_000);
  stop();
  jest.advanceTimersByTime(60_000);
  jest.useRealTimers();
  expect(logged).toEqual([
    { message: "serving status", eventStreams: 3, isBehind: false },
    { message: "serving status", eventStreams: 0, isBehind: true },
  ]);
});
