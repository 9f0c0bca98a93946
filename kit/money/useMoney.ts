import { useContext, useSyncExternalStore } from "react";
import { HostContext, type Money } from "../remote";
import { constant } from "../host/constant";
import { DOLLARS } from "./currency";

const IN_DOLLARS = constant(DOLLARS);

/** What figures are shown in: what the visitor chose, and its rate. Without a host, dollars. */
export function useMoney(): Money {
  const { subscribe, get } = useContext(HostContext)?.money ?? IN_DOLLARS;
  return useSyncExternalStore(subscribe, get);
}
