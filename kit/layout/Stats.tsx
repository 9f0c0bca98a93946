import type { ReactNode } from "react";
import { Hint } from "../text/Hint";
import * as styles from "./Stats.module.css";

type StatsProps = {
  readonly stats: readonly {
    readonly label: string;
    readonly value: ReactNode;
    /** Line below the value, such as its change. */
    readonly note?: ReactNode;
    /** Explanation in a tooltip beside the label. */
    readonly hint?: string | undefined;
  }[];
};

/** Grid of labeled figures: four columns on a desktop, two on a phone. Labels must be unique. */
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
