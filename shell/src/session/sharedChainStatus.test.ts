import { waitFor } from "@testing-library/react";
import type { ChainStatus, ChainStatusSource } from "./chainStatus";
import { sharedChainStatus, type SharingMeans } from "./sharedChainStatus";

const status = (block: number): ChainStatus => ({
  chain: "BASE",
  isIndexed: true,
  indexedBlockNumber: block,
  indexedBlockTimestamp: block,
});

/** Tabs of one browser: a lock that one of them holds, and a channel between them. */
function browser(): SharingMeans {
  let last: Promise<unknown> = Promise.resolve();
  const channels = new Set<{ onmessage: ((event: MessageEvent) => void) | null }>();
  const request = (_: string, { signal }: LockOptions, work: () => Promise<void>) => {
    const turn = last.then(() => (signal?.aborted ? undefined : work()));
    last = turn.catch(() => undefined);
    return turn;
  };
  return {
    locks: { request } as unknown as SharingMeans["locks"],
    openChannel() {
      const channel = {
        onmessage: null as ((event: MessageEvent) => void) | null,
        postMessage(data: unknown) {
          for (const other of channels) if (other !== channel) other.onmessage?.({ data } as MessageEvent);
        },
        close: () => void channels.delete(channel),
      };
      channels.add(channel);
      return channel;
    },
  };
}

/** A gateway that counts its connections. */
function gateway() {
  const streams: { send: (status: ChainStatus) => void; fail: (error: Error) => void }[] = [];
  const source: ChainStatusSource = {
    now: () => Promise.resolve([status(1)]),
    async *changes(signal) {
      for (;;) {
        yield await new Promise<ChainStatus>((resolve, reject) => {
          streams.push({ send: resolve, fail: reject });
          signal.addEventListener("abort", () => reject(new Error("aborted")));
        });
      }
    },
  };
  return { source, streams };
}

function tab(source: ChainStatusSource, means: SharingMeans | null) {
  const abort = new AbortController();
  const blocks: (number | null)[] = [];
  const run = async () => {
    for await (const { indexedBlockNumber } of sharedChainStatus(source, means).changes(abort.signal))
      blocks.push(indexedBlockNumber);
  };
  return { blocks, abort, ended: run().then(() => "ended", String) };
}

test("one tab listens to the gateway and notifies the other", async () => {
  const { source, streams } = gateway();
  const means = browser();
  const [one, other] = [tab(source, means), tab(source, means)];
  await waitFor(() => expect(streams).toHaveLength(1));
  streams[0]!.send(status(2));
  await waitFor(() => expect(other.blocks).toEqual([1, 2]));
  expect(one.blocks).toEqual([1, 2]);
  expect(streams).toHaveLength(2);
  one.abort.abort();
  other.abort.abort();
});

test("when the listening tab is closed, the other one takes over", async () => {
  const { source, streams } = gateway();
  const means = browser();
  const [one, other] = [tab(source, means), tab(source, means)];
  await waitFor(() => expect(streams).toHaveLength(1));
  one.abort.abort();
  await waitFor(() => expect(streams).toHaveLength(2));
  streams[1]!.send(status(3));
  await waitFor(() => expect(other.blocks.at(-1)).toBe(3));
  other.abort.abort();
});

test("reports a lost connection to its owner", async () => {
  const { source, streams } = gateway();
  const one = tab(source, browser());
  await waitFor(() => expect(streams).toHaveLength(1));
  streams[0]!.fail(new Error("lost"));
  expect(await one.ended).toBe("Error: lost");
});

test("a browser without locks has a connection of its own", async () => {
  const { source, streams } = gateway();
  const tabs = [tab(source, null), tab(source, null)];
  await waitFor(() => expect(streams).toHaveLength(2));
  for (const { abort } of tabs) abort.abort();
});
