import { useEffect, useRef, useState } from "react";
import type { Address } from "viem";
import { useWatched } from "@cenote/kit/host/useWatched";
import { useHost } from "@cenote/kit/remote";
import { tradeSettings } from "@cenote/kit/trade/settings/tradeSettings";
import { typedDataText } from "@cenote/kit/wallet/typedDataText";
import { WalletError, walletFault, type WalletFault } from "@cenote/kit/wallet/walletError";
import { encodeDutchOrder } from "@cenote/protocol/limit-orders/order";
import { dutchOrderTypedData } from "@cenote/protocol/limit-orders/orderHash";
import type { LimitFormState } from "../useLimitForm";
import { prepareLimit, type LimitTerms, type PreparedLimit } from "./prepareLimit";
import { LimitOrderRefused, publishLimitOrder } from "./publishLimitOrder";

/** What the visitor reads, or what the wallet has to confirm; `published` is the end. */
type LimitPhase = "review" | "sending" | "signing" | "publishing" | "published";

/** Why it did not go on: the wallet, or the gateway with its word for it. */
export type LimitFault = { readonly wallet: WalletFault } | { readonly refusal: string | null };

/** Follows orders from their review to the gateway. */
export function useLimitReview(form: LimitFormState) {
  const host = useHost();
  const settings = useWatched(tradeSettings);
  const [phase, setPhase] = useState<LimitPhase>("review");
  const [fault, setFault] = useState<LimitFault | null>(null);
  const [confirmed, setConfirmed] = useState(0);
  /** How many of the orders the gateway has. */
  const [placed, setPlaced] = useState(0);
  // What was opened stays as it was, whatever the form does behind the dialog.
  const [terms] = useState(() => termsOf(form, settings.isExactApproval));
  const { prepared, error, isMissing } = usePrepared(terms, form.now, phase === "review" && placed === 0);
  const abort = useRef(new AbortController());

  const start = async () => {
    if (!prepared) return;
    const { chain } = terms.place;
    const chainId = host.signing.chainId(chain);
    if (chainId === null) return;
    setFault(null);
    abort.current = new AbortController();
    const { signal } = abort.current;
    try {
      if (prepared.calls.length > confirmed) await sendCalls(prepared, signal);
      const permit2 = prepared.contracts.permit2 as Address;
      // After a declined signature the others stay: it goes on where it stopped.
      for (let index = placed; index < prepared.orders.length; index++) {
        const order = prepared.orders[index]!;
        setPhase("signing");
        const typedData = typedDataText(dutchOrderTypedData(order, { chainId, permit2 }));
        const signature = await host.signing.signTypedData(chain, typedData);
        // What the visitor closed is not published, though the wallet has signed it.
        signal.throwIfAborted();
        setPhase("publishing");
        await publishLimitOrder(chain, encodeDutchOrder(order), signature, signal);
        setPlaced(index + 1);
        const { info, inputToken: inputAddress, inputStartAmount: inputAmount } = order;
        form.onPlaced({ nonce: info.nonce, inputAddress, inputAmount });
      }
      setPhase("published");
    } catch (thrown) {
      // Closing the review stops the sequence before its next step.
      if (signal.aborted) return;
      setFault(thrown instanceof LimitOrderRefused ? { refusal: thrown.reason } : { wallet: walletFault(thrown) });
      setPhase("review");
    }
  };

  const sendCalls = async ({ calls }: PreparedLimit, signal: AbortSignal) => {
    setPhase("sending");
    const { id } = await host.send(terms.place.chain, calls, {
      signal,
      onStep: ({ state, first, count }) => setConfirmed(state === "confirmed" ? first + count : first),
    });
    const last = await host.transactions.settled(id, signal);
    if (last.state !== "confirmed") throw new WalletError("earlierFailed");
    setConfirmed(calls.length);
  };

  return {
    phase,
    fault,
    terms,
    prepared,
    error,
    isMissing,
    confirmed,
    placed,
    start,
    stop: () => abort.current.abort(),
  };
}

export type LimitReviewState = ReturnType<typeof useLimitReview>;

function termsOf({ account, place, tokenIn, tokenOut, amountIn, amountOut, open }: LimitFormState, isExact: boolean) {
  if (!account || !tokenIn || !tokenOut || !amountIn || !amountOut)
    throw new Error("An order is reviewed that is not whole");
  const terms: LimitTerms = {
    ...{ account: account.address as Address, place, tokenIn, tokenOut, amountIn, amountOut, open },
    isExactApproval: isExact,
  };
  return terms;
}

type Preparation = {
  readonly prepared: PreparedLimit | null;
  readonly error: unknown;
  /** The chain has no reactor. */
  readonly isMissing: boolean;
};

/** The terms made ready and simulated, again with each block, while they are being read. */
function usePrepared(terms: LimitTerms, now: number, isReading: boolean): Preparation {
  const host = useHost();
  const [preparation, setPreparation] = useState<Preparation>({ prepared: null, error: null, isMissing: false });
  useEffect(() => {
    if (!isReading) return;
    const abort = new AbortController();
    prepareLimit(host, terms, now, abort.signal).then(
      (prepared) => abort.signal.aborted || setPreparation({ prepared, error: null, isMissing: prepared === null }),
      (error: unknown) => abort.signal.aborted || setPreparation((last) => ({ ...last, error })),
    );
    return () => abort.abort();
  }, [host, terms, now, isReading]);
  return preparation;
}
