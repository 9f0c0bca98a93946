import { useWatched } from "@cenote/kit/host/useWatched";
import { DialogPanel } from "@cenote/kit/layout/DialogPanel";
import { useHost } from "@cenote/kit/remote";
import { PublishedOrder, SentTrade } from "./SentTrade";
import type { TradeAction } from "./tradeAction";
import { titleText } from "./tradeTexts";
import { TradeTerms } from "./TradeTerms";
import { TradeWait } from "./TradeWait";
import { useTrade } from "./useTrade";

type TradeReviewProps = {
  readonly action: TradeAction;
  /** Checksummed; it signs. */
  readonly account: string;
  readonly onClose: () => void;
};

/** A trade as it would be executed, then what becomes of it. Nothing is signed that is not shown here. */
export function TradeReview({ action, account, onClose }: TradeReviewProps) {
  const trade = useTrade(action, account);
  const { phase, sent } = trade;
  const all = useWatched(useHost().transactions);
  const transaction = sent && (all.find(({ id }) => id === sent.id) ?? sent);
  const handleClose = () => {
    trade.stop();
    onClose();
  };
  return (
    <DialogPanel title={titleText(action)} isDeep onClose={handleClose}>
      {phase === "sent" && transaction ? (
        <SentTrade transaction={transaction} action={action} onClose={handleClose} />
      ) : phase === "published" ? (
        <PublishedOrder action={action} onClose={handleClose} />
      ) : phase === "review" ? (
        <TradeTerms trade={trade} action={action} />
      ) : (
        <TradeWait trade={trade} action={action} onCancel={handleClose} />
      )}
    </DialogPanel>
  );
}
