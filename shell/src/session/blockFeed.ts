import { DEFAULT_CHAIN, type Chain } from "@cenote/domain/chains";
import type { Block, Host } from "@cenote/kit/remote";
import type { LiveAnswers } from "../live/liveAnswers";
import { CHAIN_STATUSES } from "../operations/chainStatusOperations";

type Listener = { readonly chain: Chain | null; readonly call: () => void };

/** The chains' latest blocks, for the frame and, as part of Host, for remotes. */
export type BlockFeed = Pick<Host, "latestBlock" | "indexedChains" | "onBlock"> & {
  /** Whether the last attempt to reach the gateway failed; false before the first has ended. */
  readonly isLost: () => boolean;
  /** Retries at once, without waiting for the next attempt. */
  readonly retry: () => void;
  readonly start: () => () => void;
};

/** Indexing progress of one chain. */
export type ChainStatus = {
  readonly chain: Chain;
  readonly isIndexed: boolean;
  readonly indexedBlockNumber: number | null;
  /** In Unix seconds. */
  readonly indexedBlockTimestamp: number | null;
  /** In Unix seconds. */
  readonly headBlockTimestamp: number | null;
};
type ChainStatuses = {
  readonly data?: { readonly chainStatuses: readonly (ChainStatus | null)[] | null } | null;
};

/** Follows the chains' blocks, and runs all live responses, while the page is visible. */
export function createBlockFeed(live: LiveAnswers): BlockFeed {
  const blocks = new Map<Chain, Block>();
  const listeners = new Set<Listener>();
  let chains: readonly Chain[] = [];

  const notify = (chain: Chain | null) => {
    for (const listener of listeners) {
      if (!listener.chain || !chain || listener.chain === chain) listener.call();
    }
  };
  const take = ({
    chain,
    isIndexed,
    indexedBlockNumber: number,
    indexedBlockTimestamp: timestamp,
    ...head
  }: ChainStatus) => {
    if (isIndexed && !chains.includes(chain)) chains = [...chains, chain].sort(defaultFirst);
    if (number === null || timestamp === null) return;
    const headTimestamp = head.headBlockTimestamp ?? timestamp;
    const before = blocks.get(chain);
    if (before?.number === number && before.headTimestamp === headTimestamp) return;
    blocks.set(chain, { number, timestamp, headTimestamp, reportedAt: Date.now() });
    notify(chain);
  };
  live.watch({
    body: JSON.stringify({ ...CHAIN_STATUSES, variables: {} }),
    pace: "now",
    chain: null,
    readCached: () => Promise.resolve(null),
    onAnswer: ({ answer }) => {
      const before = chains;
      for (const status of (answer as ChainStatuses).data?.chainStatuses ?? []) if (status) take(status);
      if (chains !== before) notify(null);
    },
  });
  live.onState(() => notify(null));

  return {
    latestBlock: (chain) => blocks.get(chain) ?? null,
    indexedChains: () => chains,
    isLost: live.isLost,
    retry: live.retry,
    onBlock(chain, call) {
      const listener = { chain, call };
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    start() {
      let abort: AbortController | null = null;
      // Hidden pages close their connection: a browser allows few per origin.
      const handleVisibility = () => {
        if (document.hidden) {
          abort?.abort();
          abort = null;
        } else if (!abort) {
          abort = new AbortController();
          void live.run(abort.signal);
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
