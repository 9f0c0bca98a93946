import type { ReactNode } from "react";
import * as styles from "./Stats.module.css";

type StatsProps = {
  readonly stats: readonly {
    readonly label: string;
    readonly value: ReactNode;
    /** A change, a day, a remark. */
    readonly note?: ReactNode;
  }[];
};

/** Figures side by side: four on a desktop, two on a phone. */
export function Stats({ stats }: StatsProps) {
  return (
    <dl className={styles.stats}>
      {stats.map(({ label, value, note }) => (
        <div key={label} className={styles.stat}>
          <dt>{label}</dt>
          <dd>{value}</dd>
          {note && <dd className={styles.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
