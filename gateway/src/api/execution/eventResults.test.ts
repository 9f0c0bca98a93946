import { eventResults, type EventResult } from "./eventResults";

const EVENT = { block: 7 };

function computed(hasFailed = false) {
  let times = 0;
  const compute = (): Promise<EventResult> => Promise.resolve({ text: `result ${++times}`, hasFailed });
  return { compute, times: () => times };
}

test("computes once for all that request the same of an event", async () => {
  const resultOf = eventResults();
  const { compute, times } = computed();
  const texts = await Promise.all(Array.from({ length: 1000 }, () => resultOf(EVENT, "a", compute)));
  expect(new Set(texts)).toEqual(new Set(["result 1"]));
  expect(await resultOf(EVENT, "a", compute)).toBe("result 1");
  expect(await resultOf(EVENT, "b", compute)).toBe("result 2");
  expect(await resultOf({ block: 7 }, "a", compute)).toBe("result 3");
  expect(times()).toBe(3);
});

test("computes again what has failed", async () => {
  const resultOf = eventResults();
  const failing = computed(true);
  expect(await resultOf(EVENT, "a", failing.compute)).toBe("result 1");
  expect(await resultOf(EVENT, "a", failing.compute)).toBe("result 2");
});
