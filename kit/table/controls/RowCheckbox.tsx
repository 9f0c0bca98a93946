import * as styles from "./RowCheckbox.module.css";

type RowCheckboxProps = {
  readonly label: string;
  readonly isChecked: boolean;
  readonly isDisabled?: boolean;
  readonly onCheck: (isChecked: boolean) => void;
};

/** Checkbox that selects a row for bulk actions; `label` names the row. */
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
