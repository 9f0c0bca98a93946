import type { ReactNode } from "react";
import * as styles from "./QuickButton.module.css";

type QuickButtonProps = {
  /** Whether the well has its value; omitted where that is not shown. */
  readonly isPressed?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
};

/** Small button in the head of a Well that sets its value. */
export function QuickButton({ isPressed, onClick, children }: QuickButtonProps) {
  return (
    <button type="button" className={styles.button} aria-pressed={isPressed} onClick={onClick}>
      {children}
    </button>
  );
}
