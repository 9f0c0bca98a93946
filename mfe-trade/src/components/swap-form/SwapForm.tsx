import { t } from "@lingui/core/macro";
import { ArrowDown } from "lucide-react";
import { Suspense, useState } from "react";
import type { PreloadedQuery } from "react-relay/hooks";
import { loadable } from "@cenote/kit/lib/loadable";
import { AmountWell } from "@cenote/kit/trade/AmountWell";
import { QuoteAge } from "@cenote/kit/trade/QuoteAge";
import { ReadBalances } from "@cenote/kit/trade/ReadBalances";
import type { TradeBalances } from "@cenote/kit/trade/__generated__/TradeBalances.graphql";
import { TOKEN_PICKER } from "@cenote/kit/trade/picker/tokenPickerDialog";
import type { TradeToken } from "@cenote/kit/trade/readTradeToken";
import type { HeldToken } from "@cenote/kit/trade/tradeBalances";
import { withToken } from "../../lib/swapPlace";
import { RecipientChoice } from "./RecipientChoice";
import { SwapAction } from "./SwapAction";
import { SwapFacts } from "./SwapFacts";
import { SwapNotices } from "./SwapNotices";
import { inputProblem } from "./inputProblem";
import { ValueChange } from "./ValueChange";
import { quoteAge } from "./swapStatus";
import * as styles from "./SwapForm.module.css";
import { useSwapForm, type SwapFormInput } from "./useSwapForm";

type SwapFormProps = SwapFormInput & {
  readonly balancesRef?: PreloadedQuery<TradeBalances> | undefined;
  /** Tokens that are picked here come with their data. */
  readonly onToken?: (token: TradeToken) => void;
};

type Side = "tokenIn" | "tokenOut";

const review = loadable(() => import("../swap-review/ReviewDialog").then((module) => module.ReviewDialog));

/** Form of a swap: the amounts paid and received, and all details that follow from them. */
export function SwapForm({ balancesRef, onToken, ...input }: SwapFormProps) {
  const [held, setHeld] = useState<readonly HeldToken[] | null>(null);
  const [picking, setPicking] = useState<Side | null>(null);
  const [isReviewing, setIsReviewing] = useState(false);
  const form = useSwapForm(input, held);
  const { place, onPlace, tokenIn, tokenOut } = input;

  const handleChoose = (token: TradeToken) => {
    if (!picking) return;
    setPicking(null);
    onToken?.(token);
    const chosen = withToken({ ...place, chain: token.chain }, picking, token.address);
    // A token of another chain cannot be swapped for the one that was chosen before.
    const other = picking === "tokenIn" ? "tokenOut" : "tokenIn";
    onPlace(token.chain === place.chain ? chosen : { ...chosen, [picking]: token.address, [other]: undefined });
  };
  return (
    <>
      {balancesRef && <ReadBalances queryRef={balancesRef} onRead={setHeld} />}
      <div className={styles.form}>
        <AmountWell
          label={t`You pay`}
          field={form.fieldIn}
          onField={form.setIn}
          token={tokenIn}
          onPick={() => setPicking("tokenIn")}
          value={form.valueIn}
          balance={form.balanceIn}
          onShare={form.setShare}
          problem={inputProblem(form, "EXACT_IN")}
          isLoading={place.kind === "EXACT_OUT" && form.status.kind === "loading"}
        />
        <button type="button" className={styles.flip} aria-label={t`Switch direction`} onClick={form.reverse}>
          <ArrowDown size={18} aria-hidden />
        </button>
        <AmountWell
          label={t`You receive`}
          field={form.fieldOut}
          onField={form.setOut}
          token={tokenOut}
          onPick={() => setPicking("tokenOut")}
          value={form.valueOut}
          balance={form.balanceOut}
          aside={form.route && <QuoteAge seconds={quoteAge(form.state.freshAt, form.now)} />}
          valueNote={form.route && <ValueChange percent={form.lossPercent} level={form.impactLevel} />}
          problem={inputProblem(form, "EXACT_OUT")}
          isLoading={place.kind === "EXACT_IN" && form.status.kind === "loading"}
        />
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
      </div>
      <Suspense>
        {picking && (
          <TOKEN_PICKER.Component
            title={picking === "tokenIn" ? t`Pay with` : t`Receive`}
            chain={place.chain}
            balancesRef={balancesRef}
            chosenId={(picking === "tokenIn" ? tokenIn : tokenOut)?.id}
            onChoose={handleChoose}
            onClose={() => setPicking(null)}
          />
        )}
        {isReviewing && <review.Component form={form} onClose={() => setIsReviewing(false)} />}
      </Suspense>
    </>
  );
}
