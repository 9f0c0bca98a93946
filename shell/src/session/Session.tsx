import { createContext, useContext } from "react";
import type { BlockFeed } from "./blockFeed";

const SessionContext = createContext<BlockFeed | null>(null);
export const SessionProvider = SessionContext.Provider;

/** The chains' blocks, within the shell. */
export function useBlockFeed(): BlockFeed {
  const feed = useContext(SessionContext);
  if (!feed) throw new Error("useBlockFeed was called outside the shell");
  return feed;
}
