import { sharedWork } from "./sharedWork";

function heldWork() {
  let finish: (result: string) => void = () => undefined;
  let signal: AbortSignal | null = null;
  const work = sharedWork((workSignal) => {
    signal = workSignal;
    return new Promise<string>((resolve) => (finish = resolve));
  });
  return {
    work,
    isAborted: () => signal!.aborted,
    reason: () => signal!.reason as unknown,
    finish: () => finish("done"),
  };
}

test("aborts work when the last operation that waits for it has ended, and not before", () => {
  const { work, isAborted, reason } = heldWork();
  const [one, other] = [new AbortController(), new AbortController()];
  void work.join(one.signal);
  void work.join(other.signal);
  one.abort();
  expect([isAborted(), work.isAbandoned]).toEqual([false, false]);
  other.abort("gone");
  expect([isAborted(), work.isAbandoned, reason()]).toEqual([true, true, "gone"]);
});

test("an operation that ends after the work aborts nothing", async () => {
  const { work, isAborted, finish } = heldWork();
  const operation = new AbortController();
  const result = work.join(operation.signal);
  finish();
  expect(await result).toBe("done");
  operation.abort();
  expect(isAborted()).toBe(false);
});
