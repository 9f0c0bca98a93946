import { t } from "@lingui/core/macro";
import { Suspense, useState } from "react";
import type { PreloadedQuery } from "react-relay/hooks";
import { loadable } from "@cenote/kit/lib/loadable";
import { QuoteAge } from "@cenote/kit/trade/QuoteAge";
import { ReadBalances } from "@cenote/kit/trade/ReadBalances";
import type { TradeBalances } from "@cenote/kit/trade/__generated__/TradeBalances.graphql";
import type { TradeToken } from "@cenote/kit/trade/readTradeToken";
import type { HeldToken } from "@cenote/kit/trade/tradeBalances";
import { withToken, type PairSide } from "../../lib/swapPlace";
import { PairForm } from "../pair-form/PairForm";
import { RecipientChoice } from "./RecipientChoice";
import { SwapAction } from "./SwapAction";
import { SwapFacts } from "./SwapFacts";
import { SwapNotices } from "./SwapNotices";
import { ValueChange } from "./ValueChange";
import { quoteAge } from "./swapStatus";
import { useSwapForm, type SwapFormInput } from "./useSwapForm";

type SwapFormProps = SwapFormInput & {
  readonly balancesRef?: PreloadedQuery<TradeBalances> | undefined;
  /** Tokens that are picked here come with their data. */
  readonly onToken?: (token: TradeToken) => void;
};

const review = loadable(() => import("../swap-review/ReviewDialog").then((module) => module.ReviewDialog));

/** Form of a swap: the amounts paid and received, and all details that follow from them. */
export function SwapForm({ balancesRef, onToken, ...input }: SwapFormProps) {
  const [held, setHeld] = useState<readonly HeldToken[] | null>(null);
  const [picking, setPicking] = useState<PairSide | null>(null);
  const [isReviewing, setIsReviewing] = useState(false);
  const form = useSwapForm(input, held);
  const { place, onPlace, tokenIn, tokenOut } = input;

  const handleChoose = (side: PairSide, token: TradeToken) => {
    onToken?.(token);
    onPlace(withToken(place, side, token));
  };
  return (
    <>
      {balancesRef && <ReadBalances queryRef={balancesRef} onRead={setHeld} />}
      <PairForm
        form={form}
        balancesRef={balancesRef}
        labelOut={t`You receive`}
        picking={picking}
        onPick={setPicking}
        onChoose={handleChoose}
        isComputing={form.status.kind === "loading"}
        asideOut={form.route && <QuoteAge chain={place.chain} seconds={quoteAge(form.state.freshAt, form.now)} />}
        valueNoteOut={form.route && <ValueChange percent={form.lossPercent} level={form.impactLevel} />}
      >
        {form.route && tokenIn && tokenOut && <SwapFacts form={form} tokenIn={tokenIn} tokenOut={tokenOut} />}
        {form.account?.canSign && tokenIn && tokenOut && !form.state.quote?.isWrap && (
          <RecipientChoice
            key={`${form.account.address} ${form.recipientKey}`}
            chain={place.chain}
            account={form.account.address}
            onRecipient={form.setRecipient}
          />
        )}
        <SwapNotices form={form} />
        <SwapAction form={form} onReview={() => setIsReviewing(true)} onPick={setPicking} />
      </PairForm>
      <Suspense>{isReviewing && <review.Component form={form} onClose={() => setIsReviewing(false)} />}</Suspense>
    </>
  );
}
