import { useId } from "react";
import { Well } from "@cenote/kit/form/Well";
import * as styles from "./Auction.module.css";

type AmountFieldProps = {
  readonly label: string;
  readonly unit: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly problem?: string | null;
};

const MAX_CHARACTERS = 60;

/** Input for an amount of the coin. */
export function AmountField({ label, unit, text, onText, problem = null }: AmountFieldProps) {
  const id = useId();
  return (
    <Well label={label} fieldId={id} problem={problem}>
      <div className={styles.field}>
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          placeholder="0"
          maxLength={MAX_CHARACTERS}
          value={text}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
          onChange={({ target }) => onText(target.value)}
        />
        <span>{unit}</span>
      </div>
    </Well>
  );
}
