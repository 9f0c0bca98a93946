import { DEFAULT_CHAIN, type Chain } from "@cenote/domain/chains";
import type { Block, Host } from "@cenote/kit/remote";
import type { ChainStatus, ChainStatusSource } from "./chainStatus";

const FIRST_PAUSE_MILLISECONDS = 1_000;
const LONGEST_PAUSE_MILLISECONDS = 15_000;

type Listener = { readonly chain: Chain | null; readonly call: () => void };

/** The chains' latest blocks, for the frame and, as part of Host, for remotes. */
export type BlockFeed = Pick<Host, "latestBlock" | "indexedChains" | "onBlock"> & {
  /** Whether the last attempt to reach the gateway failed; neither live nor lost before the first has ended. */
  readonly isLost: () => boolean;
  /** Tries again now, without waiting for the next turn. */
  readonly retry: () => void;
  readonly start: () => () => void;
};

/** Keeps listening for blocks while the page is visible; reconnects with growing delays. */
export function createBlockFeed(source: ChainStatusSource): BlockFeed {
  const blocks = new Map<Chain, Block>();
  const listeners = new Set<Listener>();
  let chains: readonly Chain[] = [];
  let state: "starting" | "live" | "lost" = "starting";
  let hurry: () => void = () => undefined;

  const notify = (chain: Chain | null) => {
    for (const listener of listeners) {
      if (!listener.chain || !chain || listener.chain === chain) listener.call();
    }
  };
  const setState = (next: typeof state) => {
    if (state === next) return;
    state = next;
    notify(null);
  };
  const take = ({ chain, isIndexed, indexedBlockNumber, indexedBlockTimestamp }: ChainStatus) => {
    if (isIndexed && !chains.includes(chain)) chains = [...chains, chain].sort(defaultFirst);
    if (indexedBlockNumber === null || indexedBlockTimestamp === null) return;
    if (blocks.get(chain)?.number === indexedBlockNumber) return;
    blocks.set(chain, { number: indexedBlockNumber, timestamp: indexedBlockTimestamp });
    notify(chain);
  };

  const listen = async (signal: AbortSignal) => {
    let pause = FIRST_PAUSE_MILLISECONDS;
    while (!signal.aborted) {
      // A connection may end at any time and for any reason; the next one is opened after the pause.
      try {
        for (const status of await source.now(signal)) take(status);
        setState("live");
        notify(null);
        for await (const status of source.changes(signal)) {
          take(status);
          pause = FIRST_PAUSE_MILLISECONDS;
        }
      } catch {
        if (!signal.aborted) setState("lost");
      }
      await new Promise<void>((resolve) => {
        hurry = resolve;
        void sleep(pause, signal).then(resolve);
      });
      pause = Math.min(2 * pause, LONGEST_PAUSE_MILLISECONDS);
    }
  };

  return {
    latestBlock: (chain) => blocks.get(chain) ?? null,
    indexedChains: () => chains,
    isLost: () => state === "lost",
    retry: () => hurry(),
    onBlock(chain, call) {
      const listener = { chain, call };
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    start() {
      let abort: AbortController | null = null;
      // Hidden pages close their connection: a browser has few per origin.
      const handleVisibility = () => {
        if (document.hidden) {
          abort?.abort();
          abort = null;
        } else if (!abort) {
          abort = new AbortController();
          void listen(abort.signal);
        }
      };
      handleVisibility();
      document.addEventListener("visibilitychange", handleVisibility);
      return () => {
        document.removeEventListener("visibilitychange", handleVisibility);
        abort?.abort();
      };
    },
  };
}

function defaultFirst(one: Chain, other: Chain): number {
  if (one === DEFAULT_CHAIN) return -1;
  return other === DEFAULT_CHAIN ? 1 : one.localeCompare(other);
}

function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
