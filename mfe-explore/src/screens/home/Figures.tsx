import type { ReactNode } from "react";
import * as styles from "./Figures.module.css";

type FiguresProps = {
  readonly figures: readonly { readonly label: string; readonly value: ReactNode; readonly note: ReactNode }[];
};

/** Figures on the floor of the waterline: in one row, on phones in pairs. */
export function Figures({ figures }: FiguresProps) {
  return (
    <dl className={styles.figures}>
      {figures.map(({ label, value, note }) => (
        <div key={label}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
          <dd className={styles.note}>{note}</dd>
        </div>
      ))}
    </dl>
  );
}
