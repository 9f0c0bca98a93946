import { useEffect, useState } from "react";
import { loadQuery, useRelayEnvironment, type PreloadedQuery } from "react-relay/hooks";
import type { ConcreteRequest, OperationType } from "relay-runtime";
import { whenIdle } from "@cenote/kit/lib/whenIdle";

/**
 * Fetches low-priority data when the screen is drawn and the browser is idle: its variables come
 * from the screen's own data. Null until it is fetched; null variables fetch nothing.
 */
export function useLaterQuery<Q extends OperationType>(
  query: ConcreteRequest,
  variables: Q["variables"] | null,
): PreloadedQuery<Q> | null {
  const environment = useRelayEnvironment();
  const [answer, setAnswer] = useState<PreloadedQuery<Q> | null>(null);
  const key = JSON.stringify(variables);
  useEffect(() => {
    const wanted = JSON.parse(key) as Q["variables"] | null;
    if (!wanted) return;
    let asked: PreloadedQuery<Q> | undefined;
    const stop = whenIdle(() => {
      asked = loadQuery<Q>(environment, query, wanted, { fetchPolicy: "store-or-network" });
      setAnswer(asked);
    });
    return () => {
      stop();
      asked?.dispose();
    };
  }, [environment, query, key]);
  return answer;
}
