import { useContext, useSyncExternalStore } from "react";
import { HostContext, type Money } from "../remote";
import { constant } from "../host/constant";
import { DOLLARS } from "./currency";

const IN_DOLLARS = constant(DOLLARS);

/** Returns the visitor's currency and its rate; US dollars without a host. */
export function useMoney(): Money {
  const { subscribe, get } = useContext(HostContext)?.money ?? IN_DOLLARS;
  return useSyncExternalStore(subscribe, get);
}
