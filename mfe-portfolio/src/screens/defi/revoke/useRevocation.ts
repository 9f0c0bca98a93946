import { useEffect, useRef, useState } from "react";
import { useBlock } from "@cenote/kit/host/useBlock";
import { useHost } from "@cenote/kit/remote";
import type { SentTransaction } from "@cenote/kit/sending";
import { walletFault, type WalletFault } from "@cenote/kit/wallet/walletError";
import { prepareRevocation, type PreparedRevocation, type Revocation } from "./prepareRevocation";

/** What the visitor reads, or what the wallet has to confirm. */
export type RevocationPhase = "review" | "signing" | "sent";

/** Follows a revocation from its review to its transactions. */
export function useRevocation(revocation: Revocation) {
  const host = useHost();
  const [phase, setPhase] = useState<RevocationPhase>("review");
  const [fault, setFault] = useState<WalletFault | null>(null);
  const [sent, setSent] = useState<SentTransaction | null>(null);
  /** How many of the calls are confirmed. */
  const [confirmed, setConfirmed] = useState(0);
  const { prepared, error } = usePrepared(revocation, phase === "review");
  const abort = useRef(new AbortController());

  const start = async () => {
    if (!prepared) return;
    setFault(null);
    setConfirmed(0);
    setPhase("signing");
    abort.current = new AbortController();
    const { signal } = abort.current;
    // The wallet's refusal leads back to the review.
    try {
      const last = await host.send(revocation.chain, prepared.calls, {
        signal,
        onStep: ({ state, first, count }) => setConfirmed(state === "confirmed" ? first + count : first),
      });
      setSent(last);
      setPhase("sent");
    } catch (thrown) {
      // Closing the review stops the sequence before its next call.
      if (signal.aborted) return;
      setFault(walletFault(thrown));
      setPhase("review");
    }
  };

  return { phase, prepared, error, fault, sent, confirmed, start, stop: () => abort.current.abort() };
}

export type RevocationState = ReturnType<typeof useRevocation>;

type Preparation = {
  readonly of: Revocation | null;
  readonly prepared: PreparedRevocation | null;
  readonly error: unknown;
};

/** The revocation made ready and simulated, again with each block, while it is being read. */
function usePrepared(revocation: Revocation, isReading: boolean): Omit<Preparation, "of"> {
  const host = useHost();
  const block = useBlock(revocation.chain)?.number;
  const [preparation, setPreparation] = useState<Preparation>({ of: null, prepared: null, error: null });
  useEffect(() => {
    if (!isReading) return;
    const abort = new AbortController();
    prepareRevocation(host, revocation, abort.signal).then(
      (prepared) => abort.signal.aborted || setPreparation({ of: revocation, prepared, error: null }),
      (error: unknown) => abort.signal.aborted || setPreparation((last) => ({ ...last, of: revocation, error })),
    );
    return () => abort.abort();
  }, [host, revocation, isReading, block]);
  return preparation.of === revocation ? preparation : { prepared: null, error: null };
}
