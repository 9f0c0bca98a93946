import { operationSlots } from "./operationSlots";

test("refuses an operation that has waited too long, and keeps the place for the next", async () => {
  const inTurn = operationSlots({ most: 1, maxWaiting: 5 }, 10);
  let finish = () => {};
  const first = inTurn(() => new Promise<void>((resolve) => (finish = resolve)));
  await expect(inTurn(() => Promise.resolve("too late"))).rejects.toMatchObject({
    status: 503,
    headers: { "retry-after": "2" },
  });
  const next = inTurn(() => Promise.resolve("in time"));
  finish();
  await first;
  expect(await next).toBe("in time");
});

test("starts waiting operations in the order of their arrival, also after one that fails", async () => {
  const inTurn = operationSlots({ most: 1, maxWaiting: 5 }, 1_000);
  const order: number[] = [];
  const run = (at: number) =>
    inTurn(() => {
      order.push(at);
      return at === 1 ? Promise.reject(new Error("failed")) : Promise.resolve(at);
    });
  expect(await Promise.allSettled([run(0), run(1), run(2)])).toMatchObject([
    { value: 0 },
    { status: "rejected" },
    { value: 2 },
  ]);
  expect(order).toEqual([0, 1, 2]);
});
