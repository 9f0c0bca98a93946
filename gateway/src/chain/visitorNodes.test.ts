import type { Rpc } from "./rpc";
import { visitorNodes } from "./visitorNodes";

/** A node that responds when the test releases it. */
function heldNode() {
  const held: ((result: unknown) => void)[] = [];
  const call = (() => new Promise<unknown>((resolve) => held.push(resolve))) as Rpc["call"];
  return { held, rpc: { forVisitor: () => ({ call, batch: () => Promise.resolve([]) }) } };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));
const LIMITS = { inFlight: 2, queued: 3 };

test("limits concurrent calls to the budget, and refuses calls when the queue is full", async () => {
  const { held, rpc } = heldNode();
  const node = visitorNodes("BASE", rpc, LIMITS).forOperation(new AbortController().signal);
  const calls = Array.from({ length: 5 }, () => node.call("eth_blockNumber"));
  await settled();
  expect(held).toHaveLength(2);
  await expect(node.call("eth_blockNumber")).rejects.toMatchObject({
    message: "Too many requests for BASE are waiting. Try again later.",
    extensions: { code: "OVERLOADED" },
  });
  for (let answered = 0; answered < 5; answered++) {
    held[answered]!(answered);
    await settled();
  }
  expect(await Promise.all(calls)).toEqual([0, 1, 2, 3, 4]);
});

test("an aborted operation leaves the queue at once, and frees its place", async () => {
  const { held, rpc } = heldNode();
  const nodes = visitorNodes("BASE", rpc, LIMITS);
  const busy = nodes.forOperation(new AbortController().signal);
  void busy.call("eth_blockNumber");
  void busy.call("eth_blockNumber");
  const leaving = new AbortController();
  const waiting = Array.from({ length: 3 }, () => nodes.forOperation(leaving.signal).call("eth_blockNumber"));
  const outcome = Promise.allSettled(waiting);
  leaving.abort();
  for (const one of await outcome) {
    expect(one).toMatchObject({ status: "rejected", reason: { extensions: { code: "TIMEOUT" } } });
  }
  const next = busy.call("eth_blockNumber");
  await settled();
  held[0]!("first");
  await settled();
  held[2]!("next");
  expect(await next).toBe("next");
});
