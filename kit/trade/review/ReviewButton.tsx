import type { ReactNode } from "react";
import * as styles from "./ReviewButton.module.css";

type ReviewButtonProps = {
  readonly isBlocked: boolean;
  readonly onClick: () => void;
  /** What is signed, with its amounts; a `small` is the second line. */
  readonly children: ReactNode;
};

/** Opens the wallet for what the review shows. */
export function ReviewButton({ isBlocked, onClick, children }: ReviewButtonProps) {
  return (
    <button type="button" className={styles.button} disabled={isBlocked} onClick={onClick}>
      {children}
    </button>
  );
}
