import type { KnownAnswer } from "@cenote/kit/relay/knownAnswers";
import { ENDLESS_MILLISECONDS, eventually } from "../testing/eventually";
import { bodyOf, liveGateway } from "../testing/liveGateway";
import { createLiveAnswers } from "./liveAnswers";
import { sharedLiveAnswers, type SharingMeans } from "./sharedLiveAnswers";

/** Delay of the first request for a lock: a browser's channel may be faster. */
const LOCK_MILLISECONDS = 20;

/** Simulates the tabs of one browser: exclusive locks, and a channel between the tabs. */
function browser(): SharingMeans {
  const lasts = new Map<string, Promise<unknown>>();
  const lockNames = new Set<string>();
  const channels = new Set<{ onmessage: ((event: MessageEvent) => void) | null }>();
  const request = async (name: string, { signal }: LockOptions, work: () => Promise<void>) => {
    const isFirst = !lockNames.has(name);
    lockNames.add(name);
    if (isFirst) await new Promise((resolve) => setTimeout(resolve, LOCK_MILLISECONDS));
    const turn = (lasts.get(name) ?? Promise.resolve()).then(() => (signal?.aborted ? undefined : work()));
    lasts.set(
      name,
      turn.catch(() => undefined),
    );
    return turn;
  };
  return {
    locks: { request } as unknown as SharingMeans["locks"],
    openChannel() {
      const channel = {
        onmessage: null as ((event: MessageEvent) => void) | null,
        postMessage(data: unknown) {
          const copy = structuredClone(data);
          for (const other of channels) if (other !== channel) other.onmessage?.({ data: copy } as MessageEvent);
        },
        close: () => void channels.delete(channel),
      };
      channels.add(channel);
      return channel;
    },
  };
}

const whole = (name: string, tag: string, position: number) => ({ of: name, tag, position, answer: { data: { tag } } });

function tab({ openStream }: ReturnType<typeof liveGateway>, means: SharingMeans | null, ...names: string[]) {
  const live = sharedLiveAnswers(createLiveAnswers(openStream, ENDLESS_MILLISECONDS), means);
  const abort = new AbortController();
  const tags: string[] = [];
  const onAnswer = ({ tag }: KnownAnswer) => void tags.push(tag);
  const watch = (name: string) =>
    live.watch({ body: bodyOf(name), pace: "now", chain: null, readCached: () => Promise.resolve(null), onAnswer });
  const stops = names.map(watch);
  return { live, tags, watch, stops, hide: () => abort.abort(), show: () => live.run(abort.signal) };
}

const namesOf = ({ open }: ReturnType<typeof liveGateway>) =>
  open().map(({ operations }) => operations.map(({ operationName }) => operationName).sort());

test("one stream has what all visible tabs show, and each tab has its answers", async () => {
  const gateway = liveGateway();
  const means = browser();
  const [one, other] = [tab(gateway, means, "Both", "One"), tab(gateway, means, "Both", "Other")];
  void one.show();
  void other.show();
  await eventually(() => expect(namesOf(gateway)).toEqual([["Both", "One", "Other"]]));
  const [stream] = gateway.open();
  stream!.send(whole("Both", "b1", 1));
  stream!.send(whole("Other", "o1", 1));
  stream!.send(whole("One", "a1", 1));
  await eventually(() => expect(other.tags).toEqual(["b1", "o1"]));
  expect(one.tags).toEqual(["b1", "a1"]);
  one.hide();
  other.hide();
});

test("when the tab with the stream is hidden, the other one opens its own with what it has", async () => {
  const gateway = liveGateway();
  const means = browser();
  const [one, other] = [tab(gateway, means, "One"), tab(gateway, means, "Other")];
  void one.show();
  void other.show();
  await eventually(() => expect(namesOf(gateway)).toEqual([["One", "Other"]]));
  gateway.open()[0]!.send(whole("Other", "o1", 1));
  await eventually(() => expect(other.tags).toEqual(["o1"]));
  one.hide();
  await eventually(() => expect(namesOf(gateway)).toEqual([["Other"]]));
  expect(gateway.open()[0]!.operations[0]!.tag).toBe("o1");
  gateway.open()[0]!.send(whole("Other", "o2", 2));
  await eventually(() => expect(other.tags).toEqual(["o1", "o2"]));
  other.hide();
});

test("what a tab no longer shows, or shows no more because it was closed, leaves the stream", async () => {
  const gateway = liveGateway();
  const means = browser();
  const [one, other] = [tab(gateway, means, "One"), tab(gateway, means, "Other", "Left")];
  void one.show();
  void other.show();
  await eventually(() => expect(namesOf(gateway)).toEqual([["Left", "One", "Other"]]));
  other.stops[1]!();
  await eventually(() => expect(namesOf(gateway)).toEqual([["One", "Other"]]));
  other.watch("Later");
  await eventually(() => expect(namesOf(gateway)).toEqual([["Later", "One", "Other"]]));
  other.hide();
  await eventually(() => expect(namesOf(gateway)).toEqual([["One"]]));
  one.hide();
});

test("all tabs know that the stream is lost", async () => {
  const gateway = liveGateway();
  const means = browser();
  const [one, other] = [tab(gateway, means, "One"), tab(gateway, means, "Other")];
  void one.show();
  void other.show();
  await eventually(() => expect(namesOf(gateway)).toEqual([["One", "Other"]]));
  gateway.open()[0]!.end(new Error("lost"));
  await eventually(() => expect([one.live.isLost(), other.live.isLost()]).toEqual([true, true]));
  // A retry of a tab that joins now, and does not have the stream.
  const late = tab(gateway, means, "Late");
  void late.show();
  await eventually(() => expect(late.live.isLost()).toBe(true));
  late.live.retry();
  await eventually(() => expect([one, other, late].map(({ live }) => live.isLost())).toEqual([false, false, false]));
  late.hide();
  one.hide();
  other.hide();
});

test("a browser without locks has a stream for each tab", async () => {
  const gateway = liveGateway();
  const tabs = [tab(gateway, null, "One"), tab(gateway, null, "Other")];
  for (const { show } of tabs) void show();
  await eventually(() => expect(namesOf(gateway)).toEqual([["One"], ["Other"]]));
  for (const { hide } of tabs) hide();
});
