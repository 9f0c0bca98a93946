import type { Chain } from "@cenote/domain/chains";
import { Repeater } from "graphql-yoga";
import { isChain } from "./addresses";
import type { Db } from "./db";
import { BLOCK_CHANNEL, type BlockNotice } from "./indexer/checkpoint";

/** Blocks that have come into the database together. */
export type NewBlocks = BlockNotice & { readonly chain: Chain };

/** Tells every subscriber which chain has new blocks in the database. */
export type BlockFeed = {
  subscribe(): AsyncIterable<Chain>;
  /** Hears of every block, in order. Returns what ends it. */
  listen(onBlocks: (blocks: NewBlocks) => void): () => void;
};

export async function openBlockFeed(db: Db): Promise<BlockFeed> {
  const listeners = new Set<(blocks: NewBlocks) => void>();
  await db.listen(BLOCK_CHANNEL, (payload) => {
    const { chain, ...range } = JSON.parse(payload) as BlockNotice;
    if (isChain(chain)) for (const tell of listeners) tell({ chain, ...range });
  });
  const listen = (onBlocks: (blocks: NewBlocks) => void) => {
    listeners.add(onBlocks);
    return () => void listeners.delete(onBlocks);
  };

  return {
    listen,
    subscribe: () =>
      new Repeater<Chain>(async (push, stop) => {
        // Only the latest state counts: whoever is slow misses nothing by skipping a block.
        const end = listen(({ chain }) => void Promise.resolve(push(chain)).catch(() => undefined));
        await stop;
        end();
      }),
  };
}
