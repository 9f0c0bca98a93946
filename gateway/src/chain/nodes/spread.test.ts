import { setTimeout as delay } from "node:timers/promises";
import type { Rpc, RpcCall } from "./chainRpc";
import { NodeFailure } from "./nodeFailure";
import { spread } from "./spread";

const CALLS = Array.from({ length: 500 }, (_, number): RpcCall => ["a", number]);
const ANSWERS = CALLS.map(([, number]) => number);

function nodeWith(answer: (calls: readonly RpcCall[]) => Promise<void>) {
  const counted = { calls: 0 };
  const batch = async (calls: readonly RpcCall[]) => {
    await answer(calls);
    counted.calls += calls.length;
    return calls.map(([, number]) => number);
  };
  return { node: { batch } as unknown as Rpc, counted };
}

test("calls are divided among nodes by their speed, and answered in order", async () => {
  const slow = nodeWith(() => delay(20));
  const fast = nodeWith(() => delay(2));
  expect(await spread(slow.node, [fast.node]).batch(CALLS)).toEqual(ANSWERS);
  expect(slow.counted.calls).toBeGreaterThan(0);
  expect(fast.counted.calls).toBeGreaterThan(slow.counted.calls);
});

test("what another node does not answer, the first one does, also at the end", async () => {
  const first = nodeWith(() => Promise.resolve());
  const failing = nodeWith(async () => {
    await delay(50);
    throw new NodeFailure("HTTP 500");
  });
  expect(await spread(first.node, [failing.node]).batch(CALLS)).toEqual(ANSWERS);
  expect(failing.counted.calls).toBe(0);
});

test("a failure of the first node is reported", async () => {
  const failing = nodeWith(() => Promise.reject(new NodeFailure("HTTP 500")));
  const other = nodeWith(() => delay(5));
  await expect(spread(failing.node, [other.node]).batch(CALLS)).rejects.toThrow("HTTP 500");
});
