import type { ReactNode } from "react";
import * as styles from "./ToggleChip.module.css";

type ToggleChipProps = {
  readonly isOn: boolean;
  readonly onToggle: () => void;
  readonly isDisabled?: boolean;
  /** Tooltip: the effect of the filter, or the reason why it is disabled. */
  readonly title?: string;
  readonly children: ReactNode;
};

/** Toggle button of a filter. */
export function ToggleChip({ isOn, onToggle, isDisabled = false, title, children }: ToggleChipProps) {
  return (
    <button
      type="button"
      className={styles.chip}
      aria-pressed={isOn}
      disabled={isDisabled}
      title={title}
      onClick={onToggle}
    >
      {children}
    </button>
  );
}
