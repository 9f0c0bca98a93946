import { turnstile } from "./turnstile";

/** Returns the order of callers that arrive while the turnstile is held: each with a name, arrival and patience. */
async function orderOf(...others: (readonly [name: string, at: number, patience: number])[]) {
  let time = 0;
  const inTurn = turnstile(() => time);
  const order: string[] = [];
  let leave = () => {};
  const first = inTurn(0, () => new Promise<void>((resolve) => (leave = resolve)));
  await Promise.resolve();
  const waiting = others.map(([name, at, patience]) => {
    time = at;
    return inTurn(patience, async () => void order.push(name));
  });
  leave();
  await Promise.all([first, ...waiting]);
  return order;
}

test("urgent work overtakes; ties stay FIFO", async () => {
  const order = await orderOf(["picture", 0, 1000], ["answer", 1, 100], ["next answer", 2, 100], ["block", 3, 0]);
  expect(order).toEqual(["block", "answer", "next answer", "picture"]);
});

test("no waiting work is overtaken forever", async () => {
  const blocks = [0, 40, 80, 120].map((at) => [`block ${at}`, at, 0] as const);
  const order = await orderOf(["answer", 0, 100], ...blocks);
  expect(order).toEqual(["block 0", "block 40", "block 80", "answer", "block 120"]);
});

test("lets the next in after a failure", async () => {
  const inTurn = turnstile();
  await expect(inTurn(0, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await inTurn(0, async () => "done")).toBe("done");
});
