import { useState, type ReactNode } from "react";
import { useWatched } from "@cenote/kit/host/useWatched";
import { DialogPanel } from "@cenote/kit/layout/DialogPanel";
import { useHost } from "@cenote/kit/remote";
import { ReadBalances } from "@cenote/kit/trade/ReadBalances";
import type { HeldToken } from "@cenote/kit/trade/tradeBalances";
import tradeBalances, { type TradeBalances } from "@cenote/kit/trade/__generated__/TradeBalances.graphql";
import { useLoadedQuery } from "@cenote/kit/relay/useLoadedQuery";
import { ChangeTerms } from "./ChangeTerms";
import { changeText } from "./changeWords";
import type { LiquidityChange } from "./liquidityChange";
import { SentChange } from "./SentChange";
import { useChangeReview } from "./useChangeReview";
import { WalletWait } from "./WalletWait";

export type ChangeReviewProps = {
  readonly change: LiquidityChange;
  /** Figures beside the amounts: `Fact` lines. */
  readonly facts?: ReactNode;
  readonly onClose: () => void;
  /** Called before the wallet opens. */
  readonly onStart?: () => void;
  /** Called once it is confirmed. */
  readonly onDone?: () => void;
};

/** A change of liquidity as it would be executed, then what becomes of it. Nothing is signed that is not shown here. */
export function ChangeReview({ change: offered, facts, onStart, onClose, onDone }: ChangeReviewProps) {
  const review = useChangeReview(offered, onStart);
  const { phase, change, sent } = review;
  const { transactions } = useHost();
  const all = useWatched(transactions);
  const [held, setHeld] = useState<readonly HeldToken[] | null>(null);
  const { queryRef } = useLoadedQuery<TradeBalances>(tradeBalances, { owners: [change.account] });
  const transaction = sent && (all.find(({ id }) => id === sent.id) ?? sent);
  const handleClose = () => {
    review.stop();
    onClose();
    if (transaction?.state === "confirmed") onDone?.();
  };
  return (
    <DialogPanel title={changeText(change.kind)} isDeep onClose={handleClose}>
      {queryRef && <ReadBalances queryRef={queryRef} onRead={setHeld} />}
      {phase === "sent" && transaction ? (
        <SentChange transaction={transaction} change={change} onClose={handleClose} />
      ) : phase === "review" ? (
        <ChangeTerms review={review} facts={facts} held={held} />
      ) : (
        <WalletWait review={review} onCancel={handleClose} />
      )}
    </DialogPanel>
  );
}
