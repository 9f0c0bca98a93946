import { t } from "@lingui/core/macro";
import { useId, type ReactNode } from "react";
import { quickAmounts } from "@cenote/domain/ramps";
import { Well } from "@cenote/kit/form/Well";
import { joinClasses } from "@cenote/kit/lib/joinClasses";
import { LOCALE } from "@cenote/kit/lib/locale";
import { writeTypedAmount } from "@cenote/kit/money/typedAmount";
import { currencyNames, wholeMoneyText } from "./rampNames";
import * as styles from "./Ramp.module.css";
import { SelectField } from "./SelectField";

type MoneyWellProps = {
  readonly label: string;
  readonly text: string;
  /** Absent if the amount follows from the other side. */
  readonly onText?: (text: string) => void;
  readonly currency: string;
  readonly onCurrency: (code: string) => void;
  readonly isLoading?: boolean;
  readonly problem?: ReactNode;
};

const MAX_CHARACTERS = 20;

/** The money side: an amount and its currency. */
export function MoneyWell({ label, text, onText, currency, onCurrency, isLoading = false, problem }: MoneyWellProps) {
  const id = useId();
  return (
    <Well label={label} fieldId={id} aside={onText && <QuickAmounts text={text} currency={currency} onText={onText} />}>
      <div className={styles.line}>
        <input
          id={id}
          className={joinClasses(styles.amount, isLoading && styles.loading)}
          inputMode="decimal"
          autoComplete="off"
          placeholder="0"
          maxLength={MAX_CHARACTERS}
          value={text}
          readOnly={!onText}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
          onChange={({ target }) => onText?.(target.value)}
        />
        <SelectField
          label={t`Currency`}
          options={currencyNames(LOCALE)}
          value={currency}
          onChange={onCurrency}
          isShort
        />
      </div>
      {problem && (
        <p id={`${id}-problem`} className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </Well>
  );
}

function QuickAmounts({ text, currency, onText }: { text: string; currency: string; onText: (text: string) => void }) {
  return (
    <div className={styles.quick} role="group" aria-label={t`Quick amounts`}>
      {quickAmounts(currency).map((amount) => {
        const typed = writeTypedAmount(BigInt(amount), 0);
        return (
          <button key={amount} type="button" aria-pressed={typed === text} onClick={() => onText(typed)}>
            {wholeMoneyText(amount, currency)}
          </button>
        );
      })}
    </div>
  );
}
