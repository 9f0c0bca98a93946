import { t } from "@lingui/core/macro";
import { QrCode } from "lucide-react";
import { Suspense, useState } from "react";
import type { PreloadedQuery } from "react-relay/hooks";
import { useWatched } from "@cenote/kit/host/useWatched";
import { ScreenTitle } from "@cenote/kit/layout/ScreenTitle";
import { loadable } from "@cenote/kit/lib/loadable";
import { useHost } from "@cenote/kit/remote";
import { useSearchParams } from "@cenote/kit/router";
import type { SentTransaction } from "@cenote/kit/sending";
import { ReadBalances } from "@cenote/kit/trade/ReadBalances";
import type { TradeBalances } from "@cenote/kit/trade/__generated__/TradeBalances.graphql";
import type { HeldToken } from "@cenote/kit/trade/tradeBalances";
import { ReadHistory } from "../../components/ReadHistory";
import { TradeColumns } from "../../components/TradeColumns";
import { TradeTabs } from "../../components/TradeTabs";
import type { SendHistory } from "../../lib/__generated__/SendHistory.graphql";
import { readSend } from "../../lib/sendPlace";
import type { History } from "../../lib/sendHistory";
import { PaidBefore } from "./PaidBefore";
import { SendChecks } from "./SendChecks";
import { SendForm } from "./SendForm";
import * as styles from "./SendScreen.module.css";
import { useSendForm, type SendFormState } from "./useSendForm";

type SendScreenProps = {
  readonly balancesRef?: PreloadedQuery<TradeBalances>;
  readonly historyRef?: PreloadedQuery<SendHistory>;
};

const sentLately = loadable(() => import("./SentLately").then((module) => module.SentLately));
const linkedNft = loadable(() => import("./LinkedNft").then((module) => module.LinkedNft));
const transferReview = loadable(() =>
  import("../../components/transfer/TransferReview").then((module) => module.TransferReview),
);
const receive = loadable(() => import("./ReceiveDialog").then((module) => module.ReceiveDialog));

/** Sends tokens and NFTs to an address that is checked first. */
export function SendScreen({ balancesRef, historyRef }: SendScreenProps) {
  const account = useWatched(useHost().account)?.address ?? "";
  // Another account has other holdings and payments: the former account's results do not apply.
  const isOf = (ref: PreloadedQuery<TradeBalances | SendHistory> | undefined) => ref?.variables.owners[0] === account;
  const [reviewed, setReviewed] = useState<SendFormState | null>(null);
  const handleClose = (transaction: SentTransaction | null) => {
    // A failed payment can be retried unchanged.
    if (transaction?.state === "pending" || transaction?.state === "confirmed") reviewed?.clear();
    setReviewed(null);
  };
  return (
    <>
      <Send
        key={account}
        account={account}
        balancesRef={isOf(balancesRef) ? balancesRef : undefined}
        historyRef={isOf(historyRef) ? historyRef : undefined}
        onReview={setReviewed}
      />
      <Suspense>
        {reviewed?.transfer && (
          <transferReview.Component transfer={reviewed.transfer} held={reviewed.held} onClose={handleClose} />
        )}
      </Suspense>
    </>
  );
}

type SendProps = {
  /** Empty without an account. */
  readonly account: string;
  readonly balancesRef: PreloadedQuery<TradeBalances> | undefined;
  readonly historyRef: PreloadedQuery<SendHistory> | undefined;
  readonly onReview: (form: SendFormState) => void;
};

function Send({ account, balancesRef, historyRef, onReview }: SendProps) {
  const [search] = useSearchParams();
  const [held, setHeld] = useState<readonly HeldToken[] | null>(null);
  const [history, setHistory] = useState<History>(null);
  const [isReceiving, setIsReceiving] = useState(false);
  const place = readSend(search);
  const form = useSendForm(place, held, history);
  return (
    <>
      <ScreenTitle>{t`Send`}</ScreenTitle>
      <TradeTabs current="send">
        {account && (
          <button
            type="button"
            className={styles.receive}
            aria-haspopup="dialog"
            aria-label={t`Receive`}
            title={t`Receive`}
            onClick={() => setIsReceiving(true)}
          >
            <QrCode size={18} strokeWidth={1.7} aria-hidden />
          </button>
        )}
      </TradeTabs>
      {balancesRef && <ReadBalances queryRef={balancesRef} onRead={setHeld} />}
      {historyRef && <ReadHistory queryRef={historyRef} onRead={setHistory} />}
      <Suspense>
        {place.nft && account && (
          <linkedNft.Component owner={account} chain={place.chain} item={place.nft} onFound={form.setNft} />
        )}
      </Suspense>
      <TradeColumns>
        <SendForm form={form} balancesRef={balancesRef} onReview={() => onReview(form)} />
        <div className={styles.aside}>
          {account && <PaidBefore form={form} />}
          <SendChecks form={form} />
          <Suspense>{form.recipient.payments.length > 0 && <sentLately.Component form={form} />}</Suspense>
        </div>
      </TradeColumns>
      <Suspense>
        {isReceiving && <receive.Component address={account} onClose={() => setIsReceiving(false)} />}
      </Suspense>
    </>
  );
}
