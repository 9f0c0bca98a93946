import { createContext, useContext } from "react";
import type { BlockFeed } from "./blockFeed";

const BlockFeedContext = createContext<BlockFeed | null>(null);
export const BlockFeedProvider = BlockFeedContext.Provider;

/** Returns the chains' blocks, within the shell. */
export function useBlockFeed(): BlockFeed {
  const feed = useContext(BlockFeedContext);
  if (!feed) throw new Error("useBlockFeed was called outside the shell");
  return feed;
}
