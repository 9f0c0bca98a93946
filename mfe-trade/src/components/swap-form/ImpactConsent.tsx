import { t } from "@lingui/core/macro";
import { useState, type FormEvent } from "react";
import { Button } from "@cenote/kit/form/Button";
import { percentText } from "@cenote/kit/money/percent";
import { readTypedAmount } from "@cenote/kit/money/typedAmount";
import * as styles from "./SwapForm.module.css";
import type { SwapFormState } from "./useSwapForm";

const DIGITS = 1;
const TENTHS = 10;

/** A swap with a very large loss requires typing the loss before its review: a click may be accidental. */
export function ImpactConsent({ form }: { form: SwapFormState }) {
  const [text, setText] = useState("");
  const percent = Math.max(form.lossPercent ?? 0, (form.route?.priceImpact ?? 0) * 100);
  const tenths = Math.round(percent * TENTHS);
  const isTyped = readTypedAmount(text.replace("%", ""), DIGITS).amount === BigInt(Math.max(0, tenths));
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    // The loss may rise by its rounding before it must be typed again.
    if (isTyped) form.setAcceptedLoss((tenths + 1) / TENTHS);
  };
  const loss = percentText(percent, DIGITS);
  return (
    <form className={styles.consent} onSubmit={handleSubmit}>
      <label>
        {t`Type ${loss} to go on`}
        <input inputMode="decimal" autoComplete="off" value={text} onChange={({ target }) => setText(target.value)} />
      </label>
      <div className={styles.choice}>
        <Button kind="glow" size="large" onClick={() => form.setShare(25)}>
          {t`Pay less`}
        </Button>
        <Button kind="quiet" size="large" type="submit" disabled={!isTyped}>
          {t`Swap anyway`}
        </Button>
      </div>
    </form>
  );
}
