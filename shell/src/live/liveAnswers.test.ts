import type { KnownAnswer } from "@cenote/kit/relay/knownAnswers";
import { ENDLESS_MILLISECONDS, eventually } from "../testing/eventually";
import { bodyOf, liveGateway } from "../testing/liveGateway";
import { createLiveAnswers } from "./liveAnswers";

const knownAnswer = (tag: string, position = 1, value = 0): KnownAnswer => ({
  tag,
  position,
  answer: { data: { value } },
});

function openLive() {
  const gateway = liveGateway();
  const live = createLiveAnswers(gateway.openStream, ENDLESS_MILLISECONDS);
  const abort = new AbortController();
  const watch = (name: string, has: KnownAnswer | null | Promise<KnownAnswer | null> = null) => {
    const answers: KnownAnswer[] = [];
    const readCached = () => Promise.resolve(has);
    const stop = live.watch({
      body: bodyOf(name),
      pace: "block",
      chain: null,
      readCached,
      onAnswer: (answer) => void answers.push(answer),
    });
    return { answers, stop };
  };
  return { ...gateway, live, watch, start: () => void live.run(abort.signal), abort };
}

test("requests what is watched with the tags of what is known, and applies patches to it", async () => {
  const { watch, start, streams, abort } = openLive();
  const one = watch("One", knownAnswer("a"));
  const two = watch("Two");
  start();
  await eventually(() => expect(streams).toHaveLength(1));
  expect(streams[0]!.operations.map(({ operationName, tag, pace }) => [operationName, tag, pace])).toEqual([
    ["One", "a", "block"],
    ["Two", null, "block"],
  ]);
  const before = knownAnswer("a").answer;
  streams[0]!.send({
    of: "One",
    tag: "b",
    position: 2,
    from: "a",
    patch: [{ op: "replace", path: "/data/value", value: 1 }],
  });
  streams[0]!.send({ of: "Two", tag: "c", position: 2, answer: { data: { value: 5 } } });
  await eventually(() => expect(two.answers).toEqual([knownAnswer("c", 2, 5)]));
  expect(one.answers).toEqual([knownAnswer("b", 2, 1)]);
  expect(before).toEqual({ data: { value: 0 } });
  abort.abort();
});

test("waits for answers under way, so that they need not be sent again", async () => {
  const { watch, start, streams, abort } = openLive();
  let arrive: (answer: KnownAnswer) => void = () => undefined;
  watch("One", new Promise((resolve) => (arrive = resolve)));
  start();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(streams).toHaveLength(0);
  arrive(knownAnswer("a"));
  await eventually(() => expect(streams[0]?.operations[0]?.tag).toBe("a"));
  abort.abort();
});

test("opens another stream when other answers are wanted, and not when the same are", async () => {
  const { watch, start, streams, open, abort } = openLive();
  const one = watch("One");
  start();
  await eventually(() => expect(streams).toHaveLength(1));
  streams[0]!.send({ of: "One", tag: "a", position: 1, answer: { data: { value: 0 } } });
  await eventually(() => expect(one.answers).toHaveLength(1));
  // A screen is replaced by one with the same request.
  one.stop();
  const again = watch("One");
  await eventually(() => expect(again.answers).toEqual([knownAnswer("a")]));
  // Longer than the settling time.
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(streams).toHaveLength(1);
  streams[0]!.send({
    of: "One",
    tag: "b",
    position: 2,
    from: "a",
    patch: [{ op: "replace", path: "/data/value", value: 1 }],
  });
  await eventually(() => expect(again.answers.at(-1)).toEqual(knownAnswer("b", 2, 1)));

  watch("Two");
  again.stop();
  await eventually(() => expect(streams).toHaveLength(2));
  expect(open().map(({ operations }) => operations.map(({ operationName }) => operationName))).toEqual([["Two"]]);
  abort.abort();
});

test("an answer that the page has requested meanwhile is not replaced by an older one, nor are patches lost", async () => {
  const { live, watch, start, streams, abort } = openLive();
  const one = watch("One", knownAnswer("a", 1));
  start();
  await eventually(() => expect(streams).toHaveLength(1));
  live.watch({
    body: bodyOf("One"),
    pace: "block",
    chain: null,
    readCached: () => Promise.resolve(knownAnswer("c", 3, 2)),
    onAnswer: () => undefined,
  });
  await new Promise((resolve) => setTimeout(resolve, 0));
  const patch = (value: number) => [{ op: "replace" as const, path: "/data/value", value }];
  streams[0]!.send({ of: "One", tag: "b", position: 2, from: "a", patch: patch(1) });
  streams[0]!.send({ of: "One", tag: "d", position: 4, from: "b", patch: patch(3) });
  await eventually(() => expect(one.answers.at(-1)).toEqual(knownAnswer("d", 4, 3)));
  expect(one.answers.map(({ tag }) => tag)).toEqual(["d"]);
  abort.abort();
});

test("opens a lost stream again with the tags of what it has, and shows that it is lost", async () => {
  const { live, watch, start, streams, abort } = openLive();
  const one = watch("One", knownAnswer("a"));
  const states: boolean[] = [];
  live.onState(() => states.push(live.isLost()));
  start();
  await eventually(() => expect(streams).toHaveLength(1));
  streams[0]!.send({ of: "One", tag: "b", position: 2, answer: { data: { value: 1 } } });
  await eventually(() => expect(one.answers).toHaveLength(1));
  streams[0]!.end(new Error("lost"));
  await eventually(() => expect(states).toEqual([false, true]));
  live.retry();
  await eventually(() => expect(streams[1]?.operations[0]?.tag).toBe("b"));
  await eventually(() => expect(states).toEqual([false, true, false]));
  abort.abort();
});

test("a page that is hidden ends its stream", async () => {
  const { watch, start, streams, open, abort, live } = openLive();
  watch("One");
  start();
  await eventually(() => expect(streams).toHaveLength(1));
  abort.abort();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect([open().length, streams.length, live.isLost()]).toEqual([0, 1, false]);
});
