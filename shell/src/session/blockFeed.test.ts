import type { LiveChange } from "@cenote/domain/live";
import { createLiveAnswers, type OpenLiveStream } from "../live/liveAnswers";
import { ENDLESS_MILLISECONDS, eventually } from "../testing/eventually";
import { sendingOnce } from "../testing/sendingOnce";
import { createBlockFeed, type ChainStatus } from "./blockFeed";

const status = (chain: ChainStatus["chain"], block: number | null, isIndexed = true): ChainStatus => ({
  chain,
  isIndexed,
  indexedBlockNumber: block,
  indexedBlockTimestamp: block === null ? null : 1_700_000_000 + block,
  headBlockTimestamp: block === null ? null : 1_700_000_020,
});

const feedOf = (open: OpenLiveStream) => createBlockFeed(createLiveAnswers(open, ENDLESS_MILLISECONDS));

test("knows the indexed chains and their blocks, the default chain first", async () => {
  const feed = feedOf(
    sendingOnce([status("BASE", 5), status("CELO", null, false), status("ETHEREUM", 9), status("POLYGON", null)]),
  );
  const stop = feed.start();
  await eventually(() => expect(feed.latestBlock("BASE")).not.toBeNull());
  expect(feed.indexedChains()).toEqual(["ETHEREUM", "BASE", "POLYGON"]);
  expect(feed.latestBlock("ETHEREUM")).toMatchObject({
    number: 9,
    timestamp: 1_700_000_009,
    headTimestamp: 1_700_000_020,
  });
  expect(feed.latestBlock("POLYGON")).toBeNull();
  stop();
});

test("notifies a chain's subscribers of its blocks, and no others", async () => {
  let send: (change: LiveChange) => void = () => undefined;
  async function* changes(): AsyncGenerator<LiveChange> {
    const chainStatuses = [status("BASE", 5), status("ETHEREUM", 9)];
    yield { of: "a", tag: "1", position: 1, answer: { data: { chainStatuses } } };
    for (;;) yield await new Promise<LiveChange>((resolve) => (send = resolve));
  }
  const feed = feedOf(() => Promise.resolve({ names: ["a"], changes: changes() }));
  const stop = feed.start();
  await eventually(() => expect(feed.latestBlock("BASE")).not.toBeNull());
  const onBase = jest.fn();
  const onEthereum = jest.fn();
  feed.onBlock("BASE", onBase);
  const leave = feed.onBlock("ETHEREUM", onEthereum);
  const patch = [{ op: "replace" as const, path: "/data/chainStatuses/1/indexedBlockNumber", value: 10 }];
  send({ of: "a", tag: "2", position: 2, from: "1", patch });
  await eventually(() => expect(onEthereum).toHaveBeenCalledTimes(1));
  expect(feed.latestBlock("ETHEREUM")?.number).toBe(10);
  expect(onBase).not.toHaveBeenCalled();
  leave();
  stop();
});

test("shows that nothing is refreshed while the gateway is unreachable, and retries on a click", async () => {
  let isDown = true;
  const up = sendingOnce([status("BASE", 5)]);
  const feed = feedOf((...args) => (isDown ? Promise.reject(new Error("down")) : up(...args)));
  const stop = feed.start();
  expect(feed.isLost()).toBe(false);
  await eventually(() => expect(feed.isLost()).toBe(true));

  isDown = false;
  feed.retry();
  await eventually(() => expect(feed.latestBlock("BASE")).toMatchObject({ number: 5, timestamp: 1_700_000_005 }));
  expect(feed.isLost()).toBe(false);
  stop();
});
