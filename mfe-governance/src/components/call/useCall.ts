import { useEffect, useRef, useState } from "react";
import type { Chain } from "@cenote/domain/chains";
import { useBlock } from "@cenote/kit/host/useBlock";
import { useHost } from "@cenote/kit/remote";
import type { Call, SentTransaction, Simulation } from "@cenote/kit/sending";

type Simulated = { readonly of: Call | null; readonly simulation: Simulation | null; readonly error: unknown };

/** Follows one call from its review to its transaction: simulated with each block while it is read. */
export function useCall(chain: Chain, call: Call, account: string, onSent: () => void) {
  const host = useHost();
  const block = useBlock(chain)?.number;
  const [phase, setPhase] = useState<"review" | "sending" | "sent">("review");
  const [fault, setFault] = useState<unknown>(null);
  const [sent, setSent] = useState<SentTransaction | null>(null);
  const [simulated, setSimulated] = useState<Simulated>({ of: null, simulation: null, error: null });
  const abort = useRef(new AbortController());
  const isReading = phase === "review";

  useEffect(() => {
    if (!isReading) return;
    const reading = new AbortController();
    host.simulate(chain, { account, calls: [call] }, reading.signal).then(
      (simulation) => reading.signal.aborted || setSimulated({ of: call, simulation, error: null }),
      (error: unknown) => reading.signal.aborted || setSimulated({ of: call, simulation: null, error }),
    );
    return () => reading.abort();
  }, [host, chain, call, account, isReading, block]);

  const start = async () => {
    setFault(null);
    setPhase("sending");
    abort.current = new AbortController();
    try {
      setSent(await host.send(chain, [call], { signal: abort.current.signal }));
      setPhase("sent");
      onSent();
    } catch (thrown) {
      if (abort.current.signal.aborted) return;
      setFault(thrown);
      setPhase("review");
    }
  };

  const isOfCall = simulated.of === call;
  return {
    phase,
    fault,
    sent,
    start,
    stop: () => abort.current.abort(),
    simulation: isOfCall ? simulated.simulation : null,
    error: isOfCall ? simulated.error : null,
  };
}
