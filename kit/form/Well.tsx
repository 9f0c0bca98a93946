import type { ReactNode } from "react";
import * as styles from "./Well.module.css";

type WellProps = {
  readonly label: string;
  /** The id of the field that the label names; without one, the label is a caption. */
  readonly fieldId?: string;
  /** Content beside the label. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
};

/** Sunken area of one field on a panel. It shows the field's focus. */
export function Well({ label, fieldId, aside, children }: WellProps) {
  return (
    <div className={styles.well}>
      <div className={styles.head}>
        {fieldId ? <label htmlFor={fieldId}>{label}</label> : <span>{label}</span>}
        {aside}
      </div>
      {children}
    </div>
  );
}
