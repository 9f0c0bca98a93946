import { useEffect, useState } from "react";
import { useBlock } from "@cenote/kit/host/useBlock";
import { useHost } from "@cenote/kit/remote";
import type { Transfer, Trial } from "./transfer";

/** The trial of a transfer, or the reason why there is none yet. */
export type TrialState = Trial | "none" | "waiting" | "missing";

/** Waits for a pause in typing: a trial costs a node time. */
const PAUSE_MILLISECONDS = 200;

/** Simulates a complete transfer, again after each block; the last result is kept meanwhile. */
export function useTransferTrial(transfer: Transfer | null): TrialState {
  const { simulate, readContract } = useHost();
  const block = useBlock(transfer?.chain ?? "ETHEREUM")?.number;
  const key = transfer && transferKey(transfer);
  const [run, setRun] = useState<{ readonly key: string; readonly result: Trial | "missing" } | null>(null);
  useEffect(() => {
    if (!transfer || key === null) return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      // The code that encodes and decodes calls is fetched when the first payment is complete.
      import("./transferTrial")
        .then(({ tryTransfer }) => tryTransfer({ simulate, readContract }, transfer, abort.signal))
        // Without a node there is no trial, which the form shows.
        .catch(() => "missing" as const)
        .then((result) => !abort.signal.aborted && setRun({ key, result }))
        .catch(() => undefined);
    }, PAUSE_MILLISECONDS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
    // The key has all of the transfer.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [simulate, readContract, key, block]);
  if (key === null) return "none";
  return run?.key === key ? run.result : "waiting";
}

/** Returns the key of a transfer: its parties and its amount or item. */
export function transferKey(transfer: Transfer): string {
  const { chain, account, recipient } = transfer;
  const moved = transfer.kind === "nft" ? [transfer.nft.id, transfer.quantity] : [transfer.token.id, transfer.amount];
  return [chain, account, recipient, ...moved].join(" ");
}
