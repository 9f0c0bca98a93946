import type { ReactNode } from "react";
import { Hint } from "../text/Hint";
import * as styles from "./Stats.module.css";

type StatsProps = {
  readonly stats: readonly {
    readonly label: string;
    readonly value: ReactNode;
    /** A change, a day or a remark. */
    readonly note?: ReactNode;
    /** Explains the figure if its label is not enough. */
    readonly hint?: string | undefined;
  }[];
};

/** Grid of figures: four columns on a desktop, two on a phone. */
export function Stats({ stats }: StatsProps) {
  return (
    <dl className={styles.stats}>
      {stats.map(({ label, value, note, hint }) => (
        <div key={label} className={styles.stat}>
          <dt>
            {label}
            {hint && <Hint about={label}>{hint}</Hint>}
          </dt>
          <dd>{value}</dd>
          {note && <dd className={styles.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
