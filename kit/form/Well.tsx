import type { ReactNode } from "react";
import * as styles from "./Well.module.css";

type WellProps = {
  readonly label: string;
  /** Id of the input that the label names; without one, the label is a plain caption. */
  readonly fieldId?: string;
  /** Content at the other end of the label's line. */
  readonly aside?: ReactNode;
  /** Reason why the input is invalid, announced as an alert: it has the id `<fieldId>-problem`. */
  readonly problem?: ReactNode;
  readonly children: ReactNode;
};

/** Area of one input on a panel, with its label; outlined while the input has the focus. */
export function Well({ label, fieldId, aside, problem, children }: WellProps) {
  return (
    <div className={styles.well}>
      <div className={styles.head}>
        {fieldId ? <label htmlFor={fieldId}>{label}</label> : <span>{label}</span>}
        {aside}
      </div>
      {children}
      {problem && (
        <p id={fieldId && `${fieldId}-problem`} className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
