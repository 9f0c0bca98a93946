import type { Chain } from "@cenote/domain/chains";
import { Repeater } from "graphql-yoga";
import { isChain } from "./addresses";
import type { Db } from "./db";
import { BLOCK_CHANNEL, type BlockNotice } from "./indexer/checkpoint";

/** Tells every subscriber which chain has a new block in the database. */
export type BlockFeed = { subscribe(): AsyncIterable<Chain> };

export async function openBlockFeed(db: Db): Promise<BlockFeed> {
  const subscribers = new Set<(chain: Chain) => void>();
  await db.listen(BLOCK_CHANNEL, (payload) => {
    const { chain } = JSON.parse(payload) as BlockNotice;
    if (isChain(chain)) for (const tell of subscribers) tell(chain);
  });

  return {
    subscribe: () =>
      new Repeater<Chain>(async (push, stop) => {
        // Only the latest state counts: whoever is slow misses nothing by skipping a block.
        const tell = (chain: Chain) => void Promise.resolve(push(chain)).catch(() => undefined);
        subscribers.add(tell);
        await stop;
        subscribers.delete(tell);
      }),
  };
}
