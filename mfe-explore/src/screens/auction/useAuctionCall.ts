import { useEffect, useState } from "react";
import type { Chain } from "@cenote/domain/chains";
import { useBlock } from "@cenote/kit/host/useBlock";
import { useWatched } from "@cenote/kit/host/useWatched";
import { useHost } from "@cenote/kit/remote";
import type { SentTransaction, Simulation, Transaction } from "@cenote/kit/sending";
import { walletFaultText } from "@cenote/kit/wallet/walletFault";

type Trial = Simulation | "waiting" | "missing" | "none";

const PAUSE_MILLISECONDS = 250;

/** Runs a call of the account without a signature, again after each block, and sends it. `text` says what it does. */
export function useAuctionCall(chain: Chain, account: string | null, call: Transaction | null, text: string) {
  const { simulate, send, signing, transactions } = useHost();
  const block = useBlock(chain)?.number;
  const known = useWatched(transactions);
  const [run, setRun] = useState<{ readonly key: string; readonly result: Simulation | "missing" } | null>(null);
  const [isSigning, setIsSigning] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [submitted, setSubmitted] = useState<SentTransaction | null>(null);
  const key = call && account && `${account} ${call.to} ${call.data} ${call.value}`;
  useEffect(() => {
    if (!key || !call || !account) return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      simulate(chain, { account, calls: [call] }, abort.signal)
        // Without a node there is no trial: the form shows that.
        .catch(() => "missing" as const)
        .then((result) => !abort.signal.aborted && setRun({ key, result }))
        .catch(() => undefined);
    }, PAUSE_MILLISECONDS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
    // The key has all of the call.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [simulate, chain, key, block]);
  const trial: Trial = !key ? "none" : run?.key === key ? run.result : "waiting";

  const attempt = async (work: () => Promise<unknown>) => {
    setIsSigning(true);
    setFault(null);
    try {
      await work();
    } catch (error) {
      // The wallet's answer: the form stays, with the reason.
      setFault(walletFaultText(error));
    } finally {
      setIsSigning(false);
    }
  };
  return {
    ...{ trial, isSigning, fault },
    /** Null before it was sent, and once its outcome was read. */
    sent: submitted && (known.find(({ id }) => id === submitted.id) ?? submitted),
    clear: () => setSubmitted(null),
    switchChain: () => attempt(() => signing.switchChain(chain)),
    start: () =>
      attempt(async () => {
        if (call) setSubmitted(await send(chain, [{ ...call, action: { kind: "other", text } }]));
      }),
  };
}

export type AuctionCall = ReturnType<typeof useAuctionCall>;
