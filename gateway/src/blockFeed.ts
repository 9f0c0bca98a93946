import type { Chain } from "@cenote/domain/chains";
import { isChain } from "./addresses";
import type { Db } from "./db";
import { eventQueue } from "./eventQueue";
import { BLOCK_CHANNEL, type BlockNotice } from "./indexer/checkpoint";

/** The most blocks queued for a slow subscriber; only the latest state counts, so older ones may be dropped. */
const MOST_WAITING = 50;

/** Blocks that have come into the database together; none of them after a rollback, when `first` is above `number`. */
export type NewBlocks = BlockNotice & { readonly chain: Chain };

/** Notifies every subscriber of chains with new blocks in the database. */
export type BlockFeed = {
  subscribe(): AsyncIterable<Chain>;
  /** Calls `onBlocks` for every block, in order. Returns a function that stops it. */
  listen(onBlocks: (blocks: NewBlocks) => void): () => void;
  /** The last announced blocks of a chain; null before the first, and when none is left. */
  last(chain: Chain): NewBlocks | null;
};

export async function openBlockFeed(db: Db): Promise<BlockFeed> {
  const listeners = new Set<(blocks: NewBlocks) => void>();
  const last = new Map<Chain, NewBlocks>();
  await db.listen(BLOCK_CHANNEL, (payload) => {
    const { chain, ...range } = JSON.parse(payload) as BlockNotice;
    if (!isChain(chain)) return;
    if (range.number < 0) last.delete(chain);
    else last.set(chain, { chain, ...range });
    for (const notify of listeners) notify({ chain, ...range });
  });
  const listen = (onBlocks: (blocks: NewBlocks) => void) => {
    listeners.add(onBlocks);
    return () => void listeners.delete(onBlocks);
  };

  return {
    listen,
    last: (chain) => last.get(chain) ?? null,
    subscribe: () => {
      const queue = eventQueue<Chain>(MOST_WAITING, () => stopListening());
      const stopListening = listen(({ chain }) => void queue.push(chain));
      return queue;
    },
  };
}
