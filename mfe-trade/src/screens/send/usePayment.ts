import { useState } from "react";
import { useWatched } from "@cenote/kit/host/useWatched";
import { useHost } from "@cenote/kit/remote";
import type { SentTransaction, TransactionAction } from "@cenote/kit/sending";
import type { Transfer } from "../../lib/transfer";
import type { SendFormState } from "./useSendForm";

/** Fetched when the wallet is opened. */
const loadFaultText = () => import("@cenote/kit/wallet/walletFault");

/** Sends what the form has, and follows it. */
export function usePayment(form: SendFormState) {
  const { send, signing, transactions } = useHost();
  const [isSigning, setIsSigning] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [submitted, setSubmitted] = useState<SentTransaction | null>(null);
  const known = useWatched(transactions);

  const run = async (work: () => Promise<unknown>) => {
    setIsSigning(true);
    setFault(null);
    try {
      await work();
    } catch (error) {
      // The wallet's answer: the form stays, with the reason.
      const { walletFaultText } = await loadFaultText();
      setFault(walletFaultText(error));
    } finally {
      setIsSigning(false);
    }
  };
  return {
    isSigning,
    fault,
    sent: submitted && (known.find(({ id }) => id === submitted.id) ?? submitted),
    switchChain: () => run(() => signing.switchChain(form.chain)),
    start: () =>
      run(async () => {
        const { transfer } = form;
        const action = transfer && actionOf(transfer, form);
        if (!action) return;
        const [{ transferCall }] = await Promise.all([import("../../lib/transferTrial"), loadFaultText()]);
        setSubmitted(await send(transfer.chain, [{ ...transferCall(transfer), action }]));
      }),
    /** The form again, as it was. */
    back: () => setSubmitted(null),
    /** The form again, empty. */
    next: () => {
      form.clear();
      setSubmitted(null);
    },
  };
}

export type PaymentState = ReturnType<typeof usePayment>;

function actionOf(transfer: Transfer, { token }: SendFormState): TransactionAction | null {
  const { recipient } = transfer;
  if (transfer.kind === "nft") {
    const { name, pictureUrl, id } = transfer.nft;
    return { kind: "sendNft", name, picture: { url: pictureUrl, letters: name, seed: id }, recipient };
  }
  if (!token || token.decimals === null) return null;
  const { address, symbol, decimals, picture } = token;
  const pays = { token: { address, symbol, decimals, picture }, amount: transfer.amount.toString() };
  return { kind: "send", pays, recipient };
}
