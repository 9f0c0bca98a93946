import { useSyncExternalStore } from "react";
import { useHost } from "@cenote/kit/remote";
import { sentLately } from "./sentLately";

/** Whether this browser recently sent a transaction that may change the allowances of these owners. */
export function useSentLately(owners: readonly string[]): boolean {
  const { onBlock, latestBlock, transactions } = useHost();
  return useSyncExternalStore(
    (listener) => {
      const stops = [onBlock(null, listener), transactions.subscribe(listener)];
      return () => stops.forEach((stop) => stop());
    },
    () => sentLately(transactions.get(), owners, (chain) => latestBlock(chain)?.number ?? null),
  );
}
