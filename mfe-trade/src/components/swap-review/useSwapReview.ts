import { useEffect, useRef, useState } from "react";
import type { Address, Hex } from "viem";
import { walletFault, type WalletFault } from "@cenote/kit/wallet/walletError";
import { useHost } from "@cenote/kit/remote";
import type { Call, SentTransaction } from "@cenote/kit/sending";
import type { SwapFormState } from "../swap-form/useSwapForm";
import { permitToSign, prepareSwap, simulate, type PreparedSwap } from "./prepareSwap";
import { betterLimit, checkTerms, isWorse, ownLimit, type SwapTerms } from "./swapTerms";

/** What the visitor reads, or what the wallet has to confirm. */
export type ReviewPhase = "review" | "approving" | "signing" | "swapping" | "sent";

/** Follows a swap from its review to its transaction. */
export function useSwapReview(form: SwapFormState) {
  const host = useHost();
  const [phase, setPhase] = useState<ReviewPhase>("review");
  const [fault, setFault] = useState<WalletFault | null>(null);
  const [sent, setSent] = useState<SentTransaction | null>(null);
  // What was agreed to stays as it was, whatever the market does after.
  const [agreed, setAgreed] = useState<SwapTerms | null>(null);
  const { terms: offered, moved, accept } = useTerms(form);
  const terms = agreed ?? offered;
  const { prepared, preparedAt, error } = usePrepared(terms, phase === "review", form.typed.amount ?? 0n);
  const abort = useRef(new AbortController());

  const send = async (calls: readonly Call[], last: ReviewPhase) => {
    setPhase(last);
    return host.send(terms.quote.chain, calls, { signal: abort.current.signal });
  };

  /** The permit's signature where the wallet takes one call at a time; the approval of the token before it. */
  const approveAndSign = async ({ approvals, permit, contracts }: PreparedSwap): Promise<Hex | undefined> => {
    if (approvals.length > 0) {
      const { id } = await send(approvals, "approving");
      const approved = await host.transactions.settled(id, abort.current.signal);
      if (approved.state !== "confirmed") throw Object.assign(new Error(), { fault: "earlierFailed" });
    }
    const chainId = host.signing.chainId(terms.quote.chain);
    if (!permit || chainId === null) return undefined;
    setPhase("signing");
    const signature = await host.signing.signTypedData(terms.quote.chain, permitToSign(permit, chainId, contracts));
    return signature as Hex;
  };

  const start = async () => {
    if (!prepared) return;
    setFault(null);
    setAgreed(terms);
    abort.current = new AbortController();
    const { approvals, permitCall, swap, batching, contracts } = prepared;
    const needsMore = approvals.length > 0 || permitCall !== null;
    try {
      if (needsMore && batching !== "unsupported") {
        setSent(await send([...approvals, ...(permitCall ? [permitCall] : []), swap()], "swapping"));
      } else {
        const signature = needsMore ? await approveAndSign(prepared) : undefined;
        const call = swap(signature);
        const { isSuccess, kind } = await simulate(host, terms, [call], contracts, abort.current.signal);
        // The market has moved since the review, or the signature does not fit: nothing is sent that would fail.
        if (kind === "full" && !isSuccess) {
          setAgreed(null);
          setPhase("review");
          return;
        }
        setSent(await send([call], "swapping"));
      }
      setPhase("sent");
      form.clearConsents();
    } catch (thrown) {
      // Closing the review stops the sequence before its next call.
      if (abort.current.signal.aborted) return;
      setFault(walletFault(thrown));
      setAgreed(null);
      setPhase("review");
    }
  };

  return {
    ...{ phase, terms, moved, accept, prepared, preparedAt, error, fault, sent, start },
    stop: () => abort.current.abort(),
  };
}

export type SwapReview = ReturnType<typeof useSwapReview>;

/** What the visitor agrees to: better prices are taken over, a worse one must be accepted. */
function useTerms(form: SwapFormState) {
  const first = termsOf(form, null);
  const [kept, setKept] = useState(first);
  const [accepted, setAccepted] = useState(first?.limit ?? 0n);
  // While the dialog is open, the form may lose its quote for a moment: the terms stay.
  const current = termsOf(form, accepted) ?? kept;
  if (!current) throw new Error("A swap is reviewed that has no quote");
  const isMoved = isWorse(current.quote, current.route, accepted);
  const limit = isMoved ? ownLimit(current.route) : betterLimit(current.quote.kind, accepted, ownLimit(current.route));
  if (!isMoved && limit !== accepted) setAccepted(limit);
  if (kept?.route !== current.route) setKept(current);
  return {
    terms: { ...current, limit },
    moved: isMoved ? { before: accepted } : null,
    accept: () => setAccepted(limit),
  };
}

function termsOf(form: SwapFormState, limit: bigint | null): SwapTerms | null {
  const { account, tokenIn, tokenOut, state, route, recipient, settings } = form;
  if (!account || !tokenIn || !tokenOut || !state.quote || !route || !state.isCurrent) return null;
  return {
    ...{ account: account.address as Address, tokenIn, tokenOut, quote: state.quote, route },
    ...{ limit: limit ?? ownLimit(route), recipient: (recipient ?? null) as Address | null },
    ...{ deadlineMinutes: settings.deadlineMinutes, isExactApproval: settings.isExactApproval },
  };
}

type Preparation = { readonly prepared: PreparedSwap | null; readonly preparedAt: number; readonly error: unknown };
const NOTHING: Preparation = { prepared: null, preparedAt: 0, error: null };

/** The terms made ready and simulated, again with each route, while they are being read. */
function usePrepared(terms: SwapTerms, isReading: boolean, amount: bigint): Preparation {
  const host = useHost();
  const [preparation, setPreparation] = useState(NOTHING);
  const termsRef = useRef(terms);
  useEffect(() => {
    termsRef.current = terms;
  });
  const key = JSON.stringify([terms.quote.blockNumber, terms.limit.toString(), terms.recipient, terms.isExactApproval]);
  useEffect(() => {
    if (!isReading) return;
    const abort = new AbortController();
    const prepare = async () => {
      const wanted = termsRef.current;
      const contracts = await host.swapContracts(wanted.quote.chain);
      if (contracts && !wanted.quote.isWrap) checkTerms(wanted, amount, contracts);
      return prepareSwap(host, wanted, abort.signal);
    };
    prepare().then(
      (prepared) => abort.signal.aborted || setPreparation({ prepared, preparedAt: Date.now(), error: null }),
      (error: unknown) => abort.signal.aborted || setPreparation((last) => ({ ...last, error })),
    );
    return () => abort.abort();
  }, [host, key, isReading, amount]);
  return preparation;
}
