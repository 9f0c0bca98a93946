import { useEffect, useRef, useState } from "react";
import type { Hex } from "viem";
import { useBlock } from "@cenote/kit/host/useBlock";
import { useWatched } from "@cenote/kit/host/useWatched";
import { useHost } from "@cenote/kit/remote";
import type { SentTransaction } from "@cenote/kit/sending";
import { tradeSettings } from "@cenote/kit/trade/settings/tradeSettings";
import { WalletError, walletFault, type WalletFault } from "@cenote/kit/wallet/walletError";
import type { LiquidityChange } from "./liquidityChange";
import { prepareChange, simulateChange, type PreparedChange } from "./prepareChange";
import { hasPriceMoved } from "./revertSentence";

/** What the visitor reads, or what the wallet has to confirm. */
export type ChangePhase = "review" | "approving" | "signing" | "changing" | "sent";

/** Why nothing was sent after what the wallet had confirmed: it would have failed by then. */
export type ChangeHalt = "price" | "signature" | "other";

/** Follows a change of liquidity from its review to its transaction. */
export function useChangeReview(offered: LiquidityChange, onStart?: () => void) {
  const host = useHost();
  const [phase, setPhase] = useState<ChangePhase>("review");
  const [fault, setFault] = useState<WalletFault | null>(null);
  const [halt, setHalt] = useState<ChangeHalt | null>(null);
  const [sent, setSent] = useState<SentTransaction | null>(null);
  /** How many of the calls are confirmed, of those that the wallet is asked for now. */
  const [confirmed, setConfirmed] = useState(0);
  // What was agreed to stays as it was, whatever the market does: limits decide whether it is still executed.
  const [change, setChange] = useState(offered);
  /** A signature did not fit once, such as one of a contract wallet: transactions allow what it would have. */
  const [isUnsigned, setIsUnsigned] = useState(false);
  const { prepared, error } = usePrepared(change, phase === "review", isUnsigned);
  const abort = useRef(new AbortController());

  const send = (calls: PreparedChange["calls"], next: ChangePhase) => {
    setPhase(next);
    const { signal } = abort.current;
    return host.send(change.chain, calls, {
      signal,
      onStep: (step) => setConfirmed(step.state === "confirmed" ? step.first + step.count : step.first),
    });
  };

  const approve = async (approvals: PreparedChange["approvals"]) => {
    if (approvals.length === 0) return;
    const { id } = await send(approvals, "approving");
    const approved = await host.transactions.settled(id, abort.current.signal);
    if (approved.state !== "confirmed") throw new WalletError("earlierFailed");
  };

  const sign = async (typedData: string) => {
    setPhase("signing");
    return (await host.signing.signTypedData(change.chain, typedData)) as Hex;
  };

  const start = async () => {
    if (!prepared) return;
    const { approvals, permit, calls, batching } = prepared;
    setFault(null);
    setHalt(null);
    setConfirmed(0);
    onStart?.();
    abort.current = new AbortController();
    const { signal } = abort.current;
    try {
      if ((approvals.length > 0 || permit) && batching === "unsupported") {
        await approve(approvals);
        const last = permit ? permit.signedCalls(await sign(permit.typedData)) : calls;
        // The market may have moved meanwhile, or the signature does not fit: nothing is sent that would fail.
        const simulation = await simulateChange(host, change, last, signal);
        if (simulation.kind === "full" && !simulation.isSuccess) {
          // Contracts check a signature before prices.
          const next = hasPriceMoved(simulation) ? "price" : permit ? "signature" : "other";
          setHalt(next);
          setIsUnsigned(next === "signature");
          setPhase("review");
          return;
        }
        setSent(await send(last, "changing"));
      } else {
        setSent(await send([...approvals, ...calls], "changing"));
      }
      setPhase("sent");
    } catch (thrown) {
      // Closing the review stops the sequence before its next call.
      if (signal.aborted) return;
      setFault(walletFault(thrown));
      setPhase("review");
    }
  };

  return {
    ...{ phase, change, prepared, error, fault, halt, sent, confirmed, start },
    /** Whether the pool has moved since: `renew` takes over what the form offers now. */
    isOutdated: offered.key !== change.key,
    renew: () => {
      setHalt(null);
      setChange(offered);
    },
    stop: () => abort.current.abort(),
  };
}

export type ChangeReviewState = ReturnType<typeof useChangeReview>;

type Preparation = {
  readonly of: LiquidityChange | null;
  readonly prepared: PreparedChange | null;
  readonly error: unknown;
};

/** The change made ready and simulated, again with each block, while it is being read. */
function usePrepared(change: LiquidityChange, isReading: boolean, isUnsigned: boolean): Omit<Preparation, "of"> {
  const host = useHost();
  const { deadlineMinutes, isExactApproval } = useWatched(tradeSettings);
  const block = useBlock(change.chain)?.number;
  const [preparation, setPreparation] = useState<Preparation>({ of: null, prepared: null, error: null });
  useEffect(() => {
    if (!isReading) return;
    const abort = new AbortController();
    prepareChange(host, change, { deadlineMinutes, isExactApproval, isUnsigned }, abort.signal).then(
      (prepared) => abort.signal.aborted || setPreparation({ of: change, prepared, error: null }),
      (error: unknown) => abort.signal.aborted || setPreparation((last) => ({ ...last, of: change, error })),
    );
    return () => abort.abort();
  }, [host, change, deadlineMinutes, isExactApproval, isUnsigned, isReading, block]);
  return preparation.of === change ? preparation : { prepared: null, error: null };
}
