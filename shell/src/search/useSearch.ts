import { useEffect, useRef, useState } from "react";
import { isAddress, isHash } from "@cenote/kit/text/address";
import type { QueryGateway } from "../gateway/queryGateway";
import { SEARCH } from "../operations/searchOperations";
import { toFound, type Found, type Hit } from "./found";

/** Debounce of typing before the search is sent. */
const PAUSE_MILLISECONDS = 160;
const MAX_OF_A_KIND = 6;

/** State of a search. The last response stays until the next one arrives. */
export type SearchState = {
  readonly results: readonly Found[] | null;
  readonly isWaiting: boolean;
  readonly hasFailed: boolean;
};

const NOTHING: SearchState = { results: null, isWaiting: false, hasFailed: false };

/** Searches for a typed text. A pasted address or hash goes to `onKeyFound` at once. */
export function useSearch(queryGateway: QueryGateway, onKeyFound: (hit: Found) => void) {
  const [state, setState] = useState(NOTHING);
  const runningRef = useRef<AbortController | null>(null);
  useEffect(() => () => runningRef.current?.abort(), []);

  const search = (text: string) => {
    runningRef.current?.abort();
    const query = text.trim();
    if (!query) return setState(NOTHING);

    const running = new AbortController();
    runningRef.current = running;
    setState(({ results }) => ({ results, isWaiting: true, hasFailed: false }));
    const isKey = isAddress(query) || isHash(query);
    const run = async () => {
      if (!isKey) await pause(running.signal);
      const { search: hits } = await queryGateway<{ search: readonly (Hit | null)[] | null }>(
        SEARCH,
        { query, first: MAX_OF_A_KIND },
        running.signal,
      );
      const results = (hits ?? []).flatMap((hit) => (hit ? (toFound(hit) ?? []) : []));
      if (running.signal.aborted) return;
      setState({ results, isWaiting: false, hasFailed: false });
      if (isKey && results.length === 1) onKeyFound(results[0]!);
    };
    run().catch(() => {
      if (!running.signal.aborted) setState({ results: null, isWaiting: false, hasFailed: true });
    });
  };
  return { ...state, search };
}

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, PAUSE_MILLISECONDS);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(new Error("Another text was typed"));
    });
  });
}
