import type { ReactNode } from "react";
import * as styles from "./ToggleChip.module.css";

type ToggleChipProps = {
  readonly isOn: boolean;
  readonly onToggle: () => void;
  readonly children: ReactNode;
};

/** A filter that is on or off. */
export function ToggleChip({ isOn, onToggle, children }: ToggleChipProps) {
  return (
    <button type="button" className={styles.chip} aria-pressed={isOn} onClick={onToggle}>
      {children}
    </button>
  );
}
