import type { ReactNode } from "react";
import * as styles from "./ReviewButton.module.css";

type ReviewButtonProps = {
  readonly isBlocked: boolean;
  readonly onClick: () => void;
  /** Text of the signing step, with its amounts; a `small` is the second line. */
  readonly children: ReactNode;
};

/** Opens the wallet for the terms in the review. */
export function ReviewButton({ isBlocked, onClick, children }: ReviewButtonProps) {
  return (
    <button type="button" className={styles.button} disabled={isBlocked} onClick={onClick}>
      {children}
    </button>
  );
}
