import { waitFor } from "@testing-library/react";
import { createBlockFeed } from "./blockFeed";
import type { ChainStatus } from "./chainStatus";

const status = (chain: ChainStatus["chain"], block: number | null, isIndexed = true): ChainStatus => ({
  chain,
  isIndexed,
  indexedBlockNumber: block,
  indexedBlockTimestamp: block === null ? null : 1_700_000_000 + block,
});

function source(now: readonly ChainStatus[]) {
  const waiting: ((status: ChainStatus) => void)[] = [];
  return {
    announce: (next: ChainStatus) => waiting.shift()?.(next),
    now: () => Promise.resolve(now),
    async *changes(signal: AbortSignal) {
      while (!signal.aborted) yield await new Promise<ChainStatus>((resolve) => waiting.push(resolve));
    },
  };
}

test("knows the indexed chains and their blocks, the default chain first", async () => {
  const feed = createBlockFeed(
    source([status("BASE", 5), status("CELO", null, false), status("ETHEREUM", 9), status("POLYGON", null)]),
  );
  const stop = feed.start();
  await waitFor(() => expect(feed.latestBlock("BASE")).not.toBeNull());
  expect(feed.indexedChains()).toEqual(["ETHEREUM", "BASE", "POLYGON"]);
  expect(feed.latestBlock("ETHEREUM")).toEqual({ number: 9, timestamp: 1_700_000_009 });
  expect(feed.latestBlock("POLYGON")).toBeNull();
  stop();
});

test("notifies a chain's subscribers of its blocks, and no others", async () => {
  const events = source([status("BASE", 5), status("ETHEREUM", 9)]);
  const feed = createBlockFeed(events);
  const stop = feed.start();
  await waitFor(() => expect(feed.latestBlock("BASE")).not.toBeNull());
  const onBase = jest.fn();
  const onEthereum = jest.fn();
  feed.onBlock("BASE", onBase);
  const leave = feed.onBlock("ETHEREUM", onEthereum);

  await waitFor(() => {
    events.announce(status("ETHEREUM", 10));
    expect(onEthereum).toHaveBeenCalledTimes(1);
  });
  expect(onBase).not.toHaveBeenCalled();
  leave();
  stop();
});

test("shows that nothing is refreshed while the gateway is unreachable, and retries on a click", async () => {
  let isDown = true;
  const up = source([status("BASE", 5)]);
  const feed = createBlockFeed({
    now: () => (isDown ? Promise.reject(new Error("down")) : up.now()),
    changes: up.changes,
  });
  const stop = feed.start();
  expect(feed.isLost()).toBe(false);
  await waitFor(() => expect(feed.isLost()).toBe(true));

  isDown = false;
  feed.retry();
  await waitFor(() => expect(feed.isLost()).toBe(false), { timeout: 500 });
  expect(feed.latestBlock("BASE")).toEqual({ number: 5, timestamp: 1_700_000_005 });
  stop();
});
