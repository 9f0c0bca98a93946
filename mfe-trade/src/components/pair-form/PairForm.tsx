import { t } from "@lingui/core/macro";
import { ArrowDown } from "lucide-react";
import { Suspense, type ReactNode } from "react";
import type { PreloadedQuery } from "react-relay/hooks";
import { AmountWell } from "@cenote/kit/trade/AmountWell";
import type { TradeBalances } from "@cenote/kit/trade/__generated__/TradeBalances.graphql";
import { TOKEN_PICKER } from "@cenote/kit/trade/picker/tokenPickerDialog";
import type { TradeToken } from "@cenote/kit/trade/readTradeToken";
import type { PairSide } from "../../lib/swapPlace";
import type { PairFormState } from "./pairFormState";
import { pairProblem } from "./pairProblem";
import * as styles from "./PairForm.module.css";

type PairFormProps = {
  readonly form: PairFormState;
  readonly balancesRef?: PreloadedQuery<TradeBalances> | undefined;
  readonly labelOut: string;
  /** The side whose token is being picked; null while the picker is closed. */
  readonly picking: PairSide | null;
  readonly onPick: (side: PairSide | null) => void;
  readonly onChoose: (side: PairSide, token: TradeToken) => void;
  /** Whether the computed amount is being fetched. */
  readonly isComputing?: boolean;
  readonly asideOut?: ReactNode;
  readonly valueNoteOut?: ReactNode;
  /** Content above the amounts. */
  readonly head?: ReactNode;
  /** Content below the amounts. */
  readonly children: ReactNode;
};

/** Form of two amounts, the paid and the received one, whose tokens are picked in a dialog. */
export function PairForm({
  form,
  balancesRef,
  picking,
  onPick,
  onChoose,
  isComputing = false,
  ...rest
}: PairFormProps) {
  const { place, tokenIn, tokenOut } = form;
  return (
    <>
      <div className={styles.form}>
        {rest.head}
        <AmountWell
          label={t`You pay`}
          field={form.fieldIn}
          onField={form.setIn}
          token={tokenIn}
          onPick={() => onPick("tokenIn")}
          value={form.valueIn}
          balance={form.balanceIn}
          onShare={form.setShare}
          problem={pairProblem(form, "EXACT_IN")}
          isLoading={isComputing && place.kind === "EXACT_OUT"}
        />
        <button type="button" className={styles.flip} aria-label={t`Switch direction`} onClick={form.reverse}>
          <ArrowDown size={18} aria-hidden />
        </button>
        <AmountWell
          label={rest.labelOut}
          field={form.fieldOut}
          onField={form.setOut}
          token={tokenOut}
          onPick={() => onPick("tokenOut")}
          value={form.valueOut}
          balance={form.balanceOut}
          aside={rest.asideOut}
          valueNote={rest.valueNoteOut}
          problem={pairProblem(form, "EXACT_OUT")}
          isLoading={isComputing && place.kind === "EXACT_IN"}
        />
        {rest.children}
      </div>
      {picking && (
        <Suspense>
          <TOKEN_PICKER.Component
            title={picking === "tokenIn" ? t`Pay with` : t`Receive`}
            chain={place.chain}
            balancesRef={balancesRef}
            chosenId={(picking === "tokenIn" ? tokenIn : tokenOut)?.id}
            onChoose={(token) => {
              onPick(null);
              onChoose(picking, token);
            }}
            onClose={() => onPick(null)}
          />
        </Suspense>
      )}
    </>
  );
}
