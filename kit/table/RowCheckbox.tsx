import * as styles from "./RowCheckbox.module.css";

type RowCheckboxProps = {
  readonly label: string;
  readonly isChecked: boolean;
  readonly isDisabled?: boolean;
  readonly onCheck: (isChecked: boolean) => void;
};

/** Chooses a row of a table, for what is done with several at once. */
export function RowCheckbox({ label, isChecked, isDisabled = false, onCheck }: RowCheckboxProps) {
  return (
    <input
      type="checkbox"
      className={styles.check}
      aria-label={label}
      checked={isChecked}
      disabled={isDisabled}
      onChange={({ target }) => onCheck(target.checked)}
    />
  );
}
