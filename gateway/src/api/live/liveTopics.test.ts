import type { Chain } from "@cenote/domain/chains";
import type { LiveChange } from "@cenote/domain/live";
import type { NewBlocks } from "../../request/blockFeed";
import { fairQueue, liveTopics, type LiveQuery, type Viewer } from "./liveTopics";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Topics over blocks that the test announces and answers that the test changes. */
function openTopics(most = 8, maxBytes = 1e6) {
  let announce: (blocks: NewBlocks) => void = () => undefined;
  let position = 0;
  const blocks = {
    listen: (call: typeof announce) => ((announce = call), () => undefined),
    get committed() {
      return position;
    },
  };
  const topics = liveTopics({ blocks, most, maxBytes, now: () => jest.now() });
  const settle = async () => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  };
  return {
    topics,
    settle,
    block: async (chain: Chain = "ETHEREUM") => {
      position += 1;
      announce({ chain, first: position, number: position, timestamp: position });
      await settle();
    },
  };
}

const ROWS = Array.from({ length: 30 }, (_, at) => ({ id: `row ${at}`, value: 0 }));

/** A query whose answer has the state that the test set last. */
function query(more: Partial<LiveQuery> = {}) {
  let computed = 0;
  let state: number | Error = 0;
  const compute = () => {
    computed += 1;
    if (state instanceof Error) return Promise.reject(state);
    const text = JSON.stringify({ data: { state, rows: ROWS } });
    return Promise.resolve({ bytes: Buffer.from(text), tag: `tag ${state}`, isCacheable: true, hasData: true });
  };
  return {
    live: { key: "key", chain: "ETHEREUM" as const, pauseMilliseconds: 0, compute, ...more },
    computed: () => computed,
    set: (next: number | Error) => void (state = next),
  };
}

type Received = Viewer & { readonly events: LiveChange[]; fill(isFull: boolean): void };

function viewer(network = "a"): Received {
  const events: LiveChange[] = [];
  let isFull = false;
  return {
    network,
    events,
    isFull: () => isFull,
    fill: (next) => void (isFull = next),
    send: (event) => void events.push(JSON.parse(event.toString().replace(/^data: /, "")) as LiveChange),
  };
}

test("computes once after a block for all viewers, and sends them what differs", async () => {
  const { topics, block, settle } = openTopics();
  const { live, computed, set } = query();
  const viewers = Array.from({ length: 1000 }, () => viewer());
  for (const one of viewers) {
    topics.join(one, [{ query: live, tag: "tag 0" }]);
    topics.begin(one);
  }
  await settle();
  expect(computed()).toBe(1);
  await block();
  expect(computed()).toBe(2);
  // Nothing has changed.
  expect(viewers.flatMap(({ events }) => events)).toEqual([]);
  set(1);
  await block();
  expect(computed()).toBe(3);
  const change = {
    of: "1",
    tag: "tag 1",
    position: 2,
    from: "tag 0",
    patch: [{ op: "replace", path: "/data/state", value: 1 }],
  };
  expect(viewers.map(({ events }) => events)).toEqual(viewers.map(() => [change]));
});

test("sends the whole answer to a viewer that has none or another one, and nothing to one that has it", async () => {
  const { topics, settle } = openTopics();
  const { live } = query();
  const [none, other, same] = [viewer(), viewer(), viewer()];
  topics.join(none, [{ query: live, tag: null }]);
  topics.begin(none);
  await settle();
  topics.join(other, [{ query: live, tag: "older" }]);
  topics.begin(other);
  topics.join(same, [{ query: live, tag: "tag 0" }]);
  topics.begin(same);
  await settle();
  const whole = { of: "1", tag: "tag 0", position: 0, answer: { data: { state: 0, rows: ROWS } } };
  expect([none.events, other.events, same.events]).toEqual([[whole], [whole], []]);
});

test("is not computed at blocks of other chains, nor more often than the pause allows", async () => {
  const { topics, block, settle } = openTopics();
  const { live, computed, set } = query({ pauseMilliseconds: 2_000 });
  const one = viewer();
  topics.join(one, [{ query: live, tag: "tag 0" }]);
  topics.begin(one);
  await settle();
  await block("BASE");
  jest.advanceTimersByTime(10_000);
  expect(computed()).toBe(1);

  await block();
  set(1);
  await block();
  await block();
  expect(computed()).toBe(2);
  jest.advanceTimersByTime(1_999);
  await settle();
  expect(computed()).toBe(2);
  jest.advanceTimersByTime(1);
  await settle();
  expect(computed()).toBe(3);
  expect(one.events.map(({ tag }) => tag)).toEqual(["tag 1"]);
  jest.advanceTimersByTime(10_000);
  expect(computed()).toBe(3);
});

test("sends no answer from before a block to a viewer that may have a later one", async () => {
  const { topics, block, settle } = openTopics();
  const { live, set } = query({ pauseMilliseconds: 2_000 });
  const [first, late, without] = [viewer(), viewer(), viewer()];
  topics.join(first, [{ query: live, tag: "tag 0" }]);
  topics.begin(first);
  await settle();
  set(1);
  await block();
  topics.join(late, [{ query: live, tag: "tag 1" }]);
  topics.begin(late);
  await settle();
  expect(late.events).toEqual([]);
  // Without an answer it does not wait for the end of the pause.
  topics.join(without, [{ query: live, tag: null }]);
  topics.begin(without);
  await settle();
  expect([first, late, without].map(({ events }) => events.map(({ tag }) => tag))).toEqual([["tag 1"], [], ["tag 1"]]);
});

test("a block during a computation has it computed once more", async () => {
  const { topics, block, settle } = openTopics();
  const finish: (() => void)[] = [];
  const { live } = query();
  const compute = () =>
    new Promise<Awaited<ReturnType<LiveQuery["compute"]>>>((resolve) => {
      finish.push(() => void live.compute().then(resolve));
    });
  const one = viewer();
  topics.join(one, [{ query: { ...live, compute }, tag: null }]);
  topics.begin(one);
  await block();
  await block();
  expect(finish).toHaveLength(1);
  finish.splice(0).forEach((end) => end());
  await settle();
  expect(finish).toHaveLength(1);
});

test("a viewer that is full is sent the newest answer when it has room, and no more until then", async () => {
  const { topics, block, settle } = openTopics();
  const { live, set } = query();
  const slow = viewer();
  topics.join(slow, [{ query: live, tag: "tag 0" }]);
  topics.begin(slow);
  await settle();
  slow.fill(true);
  for (const state of [1, 2, 3]) {
    set(state);
    await block();
  }
  expect(slow.events).toEqual([]);
  slow.fill(false);
  topics.catchUp(slow);
  expect(slow.events).toMatchObject([{ tag: "tag 3", answer: { data: { state: 3 } } }]);
});

test("tries again what failed, and keeps what was shown", async () => {
  const { topics, block, settle } = openTopics();
  const { live, set, computed } = query();
  const one = viewer();
  topics.join(one, [{ query: live, tag: "tag 0" }]);
  topics.begin(one);
  await settle();
  set(new Error("busy"));
  await block();
  expect([computed(), one.events]).toEqual([2, []]);
  set(1);
  jest.advanceTimersByTime(1_000);
  await settle();
  expect(one.events).toMatchObject([{ from: "tag 0", tag: "tag 1" }]);
});

test("computes a few at a time, and nothing without viewers", async () => {
  const { topics, block, settle } = openTopics(2);
  let running = 0;
  let most = 0;
  const ends: (() => void)[] = [];
  const compute = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise<void>((resolve) => ends.push(resolve));
    running -= 1;
    return { bytes: Buffer.from("{}"), tag: "tag", isCacheable: true, hasData: true };
  };
  const one = viewer();
  const queries = Array.from({ length: 5 }, (_, at) => ({ ...query({ key: `key ${at}` }).live, compute }));
  topics.join(
    one,
    queries.map((live) => ({ query: live, tag: null })),
  );
  topics.begin(one);
  await settle();
  expect([running, topics.count]).toEqual([2, 5]);
  ends.splice(0).forEach((end) => end());
  await settle();
  expect(running).toBe(2);
  topics.leave(one);
  ends.splice(0).forEach((end) => end());
  await settle();
  await block();
  expect([running, most, topics.count]).toEqual([0, 2, 0]);
});

test("networks take turns: what one alone has kept current does not delay the others", async () => {
  const { topics, settle } = openTopics(1);
  const computed: string[] = [];
  const live = (key: string) => ({
    ...query({ key }).live,
    compute: () => {
      computed.push(key);
      return Promise.resolve({ bytes: Buffer.from("{}"), tag: "tag", isCacheable: true, hasData: true });
    },
  });
  const join = (network: string, ...keys: string[]) => {
    const one = viewer(network);
    topics.join(
      one,
      keys.map((key) => ({ query: live(key), tag: null })),
    );
    return () => topics.begin(one);
  };
  const many = Array.from({ length: 100 }, (_, at) => `many ${at}`);
  const begins = [join("one", ...many), join("other", "own", "both"), join("third", "both")];
  for (const begin of begins) begin();
  while (computed.length < many.length + 2) await settle();
  expect(computed.indexOf("own")).toBeLessThan(5);
  expect(computed.indexOf("both")).toBeLessThan(5);
});

test("what a client looks at from two networks does not delay what many look at", async () => {
  const { topics, settle } = openTopics(1);
  const computed: string[] = [];
  const live = (key: string) => ({
    ...query({ key }).live,
    compute: () => {
      computed.push(key);
      return Promise.resolve({ bytes: Buffer.from("{}"), tag: "tag", isCacheable: true, hasData: true });
    },
  });
  const many = Array.from({ length: 100 }, (_, at) => `many ${at}`);
  const viewers = Array.from({ length: 12 }, (_, at) => {
    const one = viewer(`network ${at}`);
    topics.join(
      one,
      (at < 2 ? many : ["popular"]).map((key) => ({ query: live(key), tag: null })),
    );
    return one;
  });
  for (const one of viewers) topics.begin(one);
  while (computed.length < many.length + 1) await settle();
  expect(computed.indexOf("popular")).toBeLessThan(5);
});

test("sends whole what is too long to be kept for patches", async () => {
  const { topics, block, settle } = openTopics(8, 100);
  const { live, set, computed } = query();
  const [one, late] = [viewer(), viewer()];
  topics.join(one, [{ query: live, tag: "tag 0" }]);
  topics.begin(one);
  await settle();
  set(1);
  await block();
  expect(one.events).toMatchObject([{ tag: "tag 1", answer: { data: { state: 1 } } }]);
  topics.join(late, [{ query: live, tag: "tag 0" }]);
  topics.begin(late);
  await settle();
  expect([computed(), late.events]).toMatchObject([3, [{ tag: "tag 1", answer: { data: { state: 1 } } }]]);
});

test("lanes take turns, each in its own order", () => {
  const queue = fairQueue<string>();
  for (const item of ["a1", "a2", "a3", "b1"]) queue.push(item[0]!, item);
  expect(queue.shift()).toBe("a1");
  queue.push("c", "c1");
  queue.push("a", "a4");
  expect(Array.from({ length: 6 }, () => queue.shift())).toEqual(["b1", "a2", "c1", "a3", "a4", undefined]);
});
