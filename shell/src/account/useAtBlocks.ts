import { useEffect, useRef } from "react";
import { useSession } from "../session/sessionContext";

/**
 * Fetches now and at blocks, while the page is visible and not more often than each `restMilliseconds`. It begins
 * again with another key, and fetches nothing for null. The signal aborts what is under way.
 */
export function useAtBlocks(key: string | null, restMilliseconds: number, fetchNow: (signal: AbortSignal) => void) {
  const { onBlock } = useSession();
  const fetchRef = useRef(fetchNow);
  useEffect(() => {
    fetchRef.current = fetchNow;
  });
  useEffect(() => {
    if (key === null) return;
    const abort = new AbortController();
    let last = -Infinity;
    const refresh = () => {
      const now = performance.now();
      if (document.hidden || now - last < restMilliseconds) return;
      last = now;
      fetchRef.current(abort.signal);
    };
    refresh();
    const stop = onBlock(null, refresh);
    return () => {
      stop();
      abort.abort();
    };
  }, [onBlock, key, restMilliseconds]);
}
