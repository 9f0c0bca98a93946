import { t } from "@lingui/core/macro";
import { useId, type ReactNode } from "react";
import { quickAmounts } from "@cenote/domain/ramps";
import { NumberLine } from "@cenote/kit/form/NumberLine";
import { QuickButton } from "@cenote/kit/form/QuickButton";
import { Well } from "@cenote/kit/form/Well";
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
    <Well
      label={label}
      fieldId={id}
      aside={onText && <QuickAmounts text={text} currency={currency} onText={onText} />}
      problem={problem}
    >
      <NumberLine
        fieldId={id}
        isLoading={isLoading}
        hasProblem={Boolean(problem)}
        input={{
          maxLength: MAX_CHARACTERS,
          value: text,
          readOnly: !onText,
          onChange: ({ target }) => onText?.(target.value),
        }}
      >
        <SelectField
          label={t`Currency`}
          options={currencyNames(LOCALE)}
          value={currency}
          onChange={onCurrency}
          isShort
        />
      </NumberLine>
    </Well>
  );
}

function QuickAmounts({ text, currency, onText }: { text: string; currency: string; onText: (text: string) => void }) {
  return (
    <div className={styles.quick} role="group" aria-label={t`Quick amounts`}>
      {quickAmounts(currency).map((amount) => {
        const typed = writeTypedAmount(BigInt(amount), 0);
        return (
          <QuickButton key={amount} isPressed={typed === text} onClick={() => onText(typed)}>
            {wholeMoneyText(amount, currency)}
          </QuickButton>
        );
      })}
    </div>
  );
}
