import { turnsOf } from "./turns";

const UNLIMITED = new AbortController().signal;

test("computations of an operation are in order, with other work between them", async () => {
  const inTurn = turnsOf(UNLIMITED);
  const seen: string[] = [];
  const compute = (name: string) =>
    inTurn(() => {
      seen.push(name);
      // Like an arriving request: the next turn of the event loop.
      setTimeout(() => seen.push(`after ${name}`), 0);
      const end = performance.now() + 5;
      while (performance.now() < end);
      return name;
    });
  expect(await Promise.all([compute("one"), compute("two"), compute("three")])).toEqual(["one", "two", "three"]);
  expect(seen.slice(0, 5)).toEqual(["one", "after one", "two", "after two", "three"]);
});

test("a computation that waits is not overtaken", async () => {
  const inTurn = turnsOf(UNLIMITED);
  const seen: string[] = [];
  const slow = inTurn(async () => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    seen.push("slow");
  });
  await Promise.all([slow, inTurn(() => seen.push("quick"))]);
  expect(seen).toEqual(["slow", "quick"]);
});

test("a failed computation fails alone", async () => {
  const inTurn = turnsOf(UNLIMITED);
  const failed = inTurn(() => {
    throw new Error("no route");
  });
  const next = inTurn(() => 2);
  await expect(failed).rejects.toThrow("no route");
  expect(await next).toBe(2);
});

test("an operation that has ended computes no more", async () => {
  const operation = new AbortController();
  const inTurn = turnsOf(operation.signal);
  const computed: number[] = [];
  const [first, second] = [
    inTurn(() => {
      computed.push(1);
      operation.abort(new Error("too late"));
    }),
    inTurn(() => computed.push(2)),
  ];
  await first;
  await expect(second).rejects.toThrow("too late");
  expect(computed).toEqual([1]);
});
