import { t } from "@lingui/core/macro";
import { ArrowDown } from "lucide-react";
import { Suspense, useState } from "react";
import type { PreloadedQuery } from "react-relay/hooks";
import { loadable } from "@cenote/kit/lib/loadable";
import { AmountWell } from "@cenote/kit/trade/AmountWell";
import type { TradeBalances } from "@cenote/kit/trade/__generated__/TradeBalances.graphql";
import { TOKEN_PICKER } from "@cenote/kit/trade/picker/tokenPickerDialog";
import type { TradeToken } from "@cenote/kit/trade/readTradeToken";
import { withToken } from "../../lib/swapPlace";
import { EndChoice } from "./EndChoice";
import { LimitAction } from "./LimitAction";
import { LimitFacts } from "./LimitFacts";
import * as styles from "./LimitForm.module.css";
import { LimitNotices } from "./LimitNotices";
import { amountProblem } from "./limitTexts";
import { PriceWell } from "./PriceWell";
import { RepeatChoice } from "./RepeatChoice";
import type { LimitFormState } from "./useLimitForm";

type LimitFormProps = {
  readonly form: LimitFormState;
  readonly balancesRef?: PreloadedQuery<TradeBalances> | undefined;
  readonly onToken: (token: TradeToken) => void;
};

type Side = "tokenIn" | "tokenOut";

const review = loadable(() => import("./review/LimitReview").then((module) => module.LimitReview));

/** Form of a limit order: its price, amounts and end. */
export function LimitForm({ form, balancesRef, onToken }: LimitFormProps) {
  const [picking, setPicking] = useState<Side | null>(null);
  const [isReviewing, setIsReviewing] = useState(false);
  const { place, onPlace, tokenIn, tokenOut } = form;

  const handleChoose = (token: TradeToken) => {
    if (!picking) return;
    setPicking(null);
    onToken(token);
    const other = picking === "tokenIn" ? "tokenOut" : "tokenIn";
    const moved = { ...place, chain: token.chain, price: "" };
    const chosen = { ...moved, ...withToken(moved, picking, token.address) };
    // A token of another chain cannot be traded for the one that was chosen before.
    onPlace(token.chain === place.chain ? chosen : { ...moved, [picking]: token.address, [other]: undefined });
  };
  return (
    <>
      <div className={styles.form}>
        <PriceWell form={form} />
        <AmountWell
          label={t`You pay`}
          field={form.fieldIn}
          onField={form.setIn}
          token={tokenIn}
          onPick={() => setPicking("tokenIn")}
          value={form.valueIn}
          balance={form.balanceIn}
          onShare={form.setShare}
          problem={amountProblem(form, "EXACT_IN")}
        />
        <button type="button" className={styles.flip} aria-label={t`Switch direction`} onClick={form.reverse}>
          <ArrowDown size={18} aria-hidden />
        </button>
        <AmountWell
          label={t`You receive at least`}
          field={form.fieldOut}
          onField={form.setOut}
          token={tokenOut}
          onPick={() => setPicking("tokenOut")}
          value={form.valueOut}
          balance={form.balanceOut}
          problem={amountProblem(form, "EXACT_OUT")}
        />
        <EndChoice form={form} />
        <RepeatChoice form={form} />
        <LimitFacts form={form} />
        <LimitNotices form={form} />
        <LimitAction form={form} onReview={() => setIsReviewing(true)} onPick={setPicking} />
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
