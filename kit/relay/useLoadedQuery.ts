import { useEffect, useState, useTransition } from "react";
import { loadQuery, useRelayEnvironment, type PreloadedQuery } from "react-relay/hooks";
import type { ConcreteRequest, OperationType } from "relay-runtime";

export type LoadedQuery<Q extends OperationType> = {
  /** Null until the first request is sent. */
  readonly queryRef: PreloadedQuery<Q> | null;
  /** Whether the response of the latest variables is pending. */
  readonly isWaiting: boolean;
  readonly retry: () => void;
};

/**
 * Sends a query when its variables change, for a selection or a search in a part of a screen: `pauseMilliseconds` after
 * the last change. Null variables send nothing. The last response stays until the next one arrives.
 */
export function useLoadedQuery<Q extends OperationType>(
  query: ConcreteRequest,
  variables: Q["variables"] | null,
  pauseMilliseconds = 0,
): LoadedQuery<Q> {
  const environment = useRelayEnvironment();
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<{ readonly key: string; readonly queryRef: PreloadedQuery<Q> } | null>(null);
  const [isPending, startTransition] = useTransition();
  const key = JSON.stringify([variables, attempt]);

  useEffect(() => {
    const [queryVariables] = JSON.parse(key) as [Q["variables"] | null];
    if (!queryVariables) return;
    const timer = setTimeout(() => {
      const queryRef = loadQuery<Q>(environment, query, queryVariables, { fetchPolicy: "store-or-network" });
      startTransition(() => setLoaded({ key, queryRef }));
    }, pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [environment, query, key, pauseMilliseconds]);
  useEffect(() => () => loaded?.queryRef.dispose(), [loaded]);

  return {
    queryRef: loaded?.queryRef ?? null,
    isWaiting: isPending || (variables !== null && loaded?.key !== key),
    retry: () => setAttempt(attempt + 1),
  };
}
