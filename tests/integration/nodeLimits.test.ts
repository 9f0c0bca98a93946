import { setTimeout as delay } from "node:timers/promises";
import { chainNodes, type ChainNodesOptions } from "../../gateway/src/chain/nodes/chainNodes";
import type { LimitKind, LimitStore } from "../../gateway/src/chain/nodes/learnedLimits";
import { nodeLimits } from "../../gateway/src/store/nodeLimits";
import { openServedDatabase } from "../../gateway/src/testing/servedDatabase";
import { sampled } from "../extent";
import { errorsOf, type ProviderError } from "../provider/providerErrors";
import { startProvider, type ProviderChain, type ProviderOptions } from "../provider/simulatedProvider";

const CHAIN_ID = 8453;
/** Answers each call with its parameter. */
const ECHO: ProviderChain = {
  head: () => Promise.resolve(100),
  answer: ({ method, params }) => Promise.resolve(method === "eth_chainId" ? CHAIN_ID : params[0]),
};
const numbers = (count: number) => Array.from({ length: count }, (_, number) => number);

const stops: (() => void)[] = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));

async function open(provider: Omit<ProviderOptions, "chain">, options: Partial<ChainNodesOptions> = {}) {
  const { url, counts, stop } = await startProvider({ chain: ECHO, ...provider });
  const all = { urls: [url], chainId: CHAIN_ID, callsPerSecond: Infinity, batchSize: 20, ...options };
  const nodes = chainNodes(all);
  stops.push(stop, () => nodes.close());
  const read = (count: number) => nodes.batch<number>(numbers(count).map((number) => ["echo", number]));
  return { url, options: all, nodes, counts, read };
}

test.each(
  sampled(
    errorsOf("rate").map((error) => [error.id, error] as const),
    ([id]) => ["b001", "b009", "b017"].includes(id),
  ),
)("a provider that throttles with error %s answers every call once the rate has adapted", async (_, throttling) => {
  const { nodes, counts, read } = await open({ callsPerSecond: 40, throttling }, { callsPerSecond: 80, batchSize: 10 });
  expect(await read(200)).toEqual(numbers(200));
  const [refused, requests] = [counts.throttledAt.length, counts.requestedAt.length];
  expect(refused).toBeGreaterThan(0);
  expect(await read(300)).toEqual(numbers(300));
  expect(counts.throttledAt.length - refused).toBeLessThanOrEqual((counts.requestedAt.length - requests) / 10);
  expect(nodes.complaint).toBeNull();
});

test("the wait that a provider asks for is kept, by all requests in flight", async () => {
  const throttling: ProviderError = {
    ...errorsOf("rate")[0]!,
    code: -32005,
    data: { rate: { backoff_seconds: 2 } },
  };
  const { counts, read } = await open({ callsPerSecond: 60, throttling }, { callsPerSecond: 600 });
  expect(await read(200)).toEqual(numbers(200));
  const [first = 0, ...later] = counts.throttledAt;
  // Those that were sent before the first refusal arrived are refused too.
  expect(later.filter((at) => at > first + 500 && at < first + 1900)).toEqual([]);
});

test("a node that asks for a longer wait than is bearable is left for another one, or reported", async () => {
  const asking: ProviderError = { ...errorsOf("rate")[0]!, data: { rate: { backoff_seconds: 10 ** 9 } } };
  const alone = await open({ callsPerSecond: 5, throttling: asking });
  await expect(alone.read(20)).rejects.toThrow(/No node is available/);
  expect(alone.nodes.complaint).toMatch(/compute units per second/);

  const other = await open({});
  const both = chainNodes({ ...alone.options, urls: [alone.url, other.url] });
  stops.push(() => both.close());
  expect(await both.batch(numbers(40).map((number) => ["echo", number]))).toEqual(numbers(40));
  expect(other.counts.requestedAt.length).toBeGreaterThan(0);
});

test("several requests are in flight, and fewer of them while the provider throttles", async () => {
  const idle = await open({ latency: [50, 50] });
  await idle.read(400);
  expect(idle.counts.maxInFlight).toBe(8);
});

test("a limit of calls in a request is learned once, and kept for the next process", async () => {
  const kept = new Map<LimitKind, number>();
  const limitStore: LimitStore = {
    load: () => Promise.resolve(kept),
    save: (_, kind, value) => Promise.resolve(void kept.set(kind, value)),
  };
  const { url, counts, read } = await open({ maxBatch: 7 }, { limitStore });
  expect(await read(100)).toEqual(numbers(100));
  expect(await read(100)).toEqual(numbers(100));
  const { oversized } = counts;
  expect(oversized).toBeGreaterThan(0);
  expect(kept.get("batch")).toBe(7);

  const next = chainNodes({ urls: [url], chainId: CHAIN_ID, callsPerSecond: Infinity, batchSize: 20, limitStore });
  stops.push(() => next.close());
  expect(await next.batch(numbers(100).map((number) => ["echo", number]))).toEqual(numbers(100));
  expect(counts.oversized).toBe(oversized);
});

test("limits are kept in the database, by a hash of the node's URL", async () => {
  const db = await openServedDatabase();
  const store = nodeLimits(db);
  await store.save("https://node.example/key", "blocks", 2000);
  await store.save("https://node.example/key", "blocks", 10);
  await store.save("https://node.example/key", "addresses", 3);
  expect(await store.load("https://node.example/key")).toEqual(
    new Map([
      ["blocks", 10],
      ["addresses", 3],
    ]),
  );
  expect(await store.load("https://node.example/other")).toEqual(new Map());
  expect(JSON.stringify(await db.query("select * from node_limit"))).not.toContain("example");
  await db.close();
});

test("a visitor's calls wait for a throttling provider, until the visitor leaves", async () => {
  const { nodes, counts } = await open({ callsPerSecond: 5 }, { callsPerSecond: 50 });
  const visitor = new AbortController();
  const calls = numbers(20).map((number) => ["echo", number] as const);
  const reading = nodes.forVisitor(visitor.signal).batch(calls);
  const leaving = expect(reading).rejects.toThrow("aborted");
  while (!counts.throttledAt.length) await delay(10);
  visitor.abort();
  await leaving;
  expect(await nodes.forVisitor(new AbortController().signal).batch(calls)).toEqual(numbers(20));
});
