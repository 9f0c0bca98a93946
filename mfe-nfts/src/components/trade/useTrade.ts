import { useEffect, useRef, useState } from "react";
import { useRelayEnvironment } from "react-relay/hooks";
import type { Hex } from "viem";
import { useBlock } from "@cenote/kit/host/useBlock";
import { useHost } from "@cenote/kit/remote";
import type { SentTransaction } from "@cenote/kit/sending";
import { WalletError, walletFault, type WalletFault } from "@cenote/kit/wallet/walletError";
import { prepareTrade, type PreparedTrade } from "./prepareTrade";
import { OrderRefused, publishOrder } from "./publishOrder";
import type { TradeAction } from "./tradeAction";

/** What the visitor reads, or what the wallet has to confirm; `published` is the end of an order that was signed. */
export type TradePhase = "review" | "sending" | "signing" | "publishing" | "sent" | "published";

/** Why it did not go on: the wallet, or the gateway with its word for it. */
export type TradeFault = { readonly wallet: WalletFault } | { readonly refusal: string | null };

/** Follows a trade from its review to its transaction, or to its order in the gateway. */
export function useTrade(action: TradeAction, account: string) {
  const host = useHost();
  const [phase, setPhase] = useState<TradePhase>("review");
  const [fault, setFault] = useState<TradeFault | null>(null);
  const [sent, setSent] = useState<SentTransaction | null>(null);
  /** How many of the calls are confirmed. */
  const [confirmed, setConfirmed] = useState(0);
  const { prepared, error } = usePrepared(action, account, phase === "review");
  const abort = useRef(new AbortController());

  const send = async ({ calls }: PreparedTrade) => {
    setPhase("sending");
    return host.send(action.chain, calls, {
      signal: abort.current.signal,
      onStep: ({ state, first, count }) => setConfirmed(state === "confirmed" ? first + count : first),
    });
  };

  const start = async () => {
    if (!prepared) return;
    const { calls, toSign } = prepared;
    setFault(null);
    setConfirmed(0);
    abort.current = new AbortController();
    const { signal } = abort.current;
    try {
      if (!toSign) {
        setSent(await send(prepared));
        setPhase("sent");
        return;
      }
      if (calls.length > 0) {
        const { id } = await send(prepared);
        const last = await host.transactions.settled(id, signal);
        if (last.state !== "confirmed") throw new WalletError("earlierFailed");
      }
      setPhase("signing");
      const signature = (await host.signing.signTypedData(action.chain, toSign.typedData)) as Hex;
      // What the visitor closed is not published, though the wallet has signed it.
      signal.throwIfAborted();
      setPhase("publishing");
      await publishOrder(action.chain, toSign.signed(signature));
      setPhase("published");
    } catch (thrown) {
      // Closing the review stops the sequence before its next call.
      if (signal.aborted) return;
      setFault(thrown instanceof OrderRefused ? { refusal: thrown.reason } : { wallet: walletFault(thrown) });
      setPhase("review");
    }
  };

  return { phase, prepared, error, fault, sent, confirmed, start, stop: () => abort.current.abort() };
}

export type TradeState = ReturnType<typeof useTrade>;

type Preparation = {
  readonly of: TradeAction | null;
  readonly prepared: PreparedTrade | null;
  readonly error: unknown;
};

/** The trade made ready and simulated, again with each block, while it is being read. */
function usePrepared(action: TradeAction, account: string, isReading: boolean): Omit<Preparation, "of"> {
  const host = useHost();
  const environment = useRelayEnvironment();
  const block = useBlock(action.chain)?.number;
  const [preparation, setPreparation] = useState<Preparation>({ of: null, prepared: null, error: null });
  useEffect(() => {
    if (!isReading) return;
    const abort = new AbortController();
    prepareTrade(host, environment, action, account, abort.signal).then(
      (prepared) => abort.signal.aborted || setPreparation({ of: action, prepared, error: null }),
      (error: unknown) => abort.signal.aborted || setPreparation((last) => ({ ...last, of: action, error })),
    );
    return () => abort.abort();
  }, [host, environment, action, account, isReading, block]);
  return preparation.of === action ? preparation : { prepared: null, error: null };
}
