import { useEffect, useState } from "react";
import { loadQuery, useRelayEnvironment, type PreloadedQuery } from "react-relay/hooks";
import type { ConcreteRequest, OperationType } from "relay-runtime";
import { useLocation } from "@cenote/kit/router";
import { whenIdle } from "../lib/whenIdle";

/**
 * Sends a query when the screen is painted and the browser is idle, for data of low priority, or with variables from
 * the screen's own data. Returns null until then; null variables send nothing. Render its data in a Later.
 */
export function useLaterQuery<Q extends OperationType>(
  query: ConcreteRequest,
  variables: Q["variables"] | null,
): PreloadedQuery<Q> | null {
  const environment = useRelayEnvironment();
  const [answer, setAnswer] = useState<PreloadedQuery<Q> | null>(null);
  const key = JSON.stringify(variables);
  // A retry navigates to the same place: failed data is fetched again, other data comes from the store.
  const visit = useLocation().key;
  useEffect(() => {
    const queryVariables = JSON.parse(key) as Q["variables"] | null;
    if (!queryVariables) return;
    const load = () => setAnswer(loadQuery<Q>(environment, query, queryVariables, { fetchPolicy: "store-or-network" }));
    return whenIdle(load);
  }, [environment, query, key, visit]);
  // A response stays on the screen until the next one arrives; only then may the store drop it.
  useEffect(() => () => answer?.dispose(), [answer]);
  return answer;
}
