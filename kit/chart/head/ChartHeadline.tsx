import { use, type ReactNode } from "react";
import * as styles from "./ChartHeadline.module.css";
import { ChartReadingContext } from "../chartView";
import { HeadlineTime } from "./HeadlineTime";

type ChartHeadlineProps = {
  /** The chart's main figure. */
  readonly children: ReactNode;
  /** Time of the figure, and its change. */
  readonly note: ReactNode;
  /** `display` for a screen's main figure, `large` for a panel beside another one. */
  readonly size?: "display" | "large";
};

/** Figure above a chart; while a point is read out, that point's value and time. */
export function ChartHeadline({ children, note, size }: ChartHeadlineProps) {
  const reading = use(ChartReadingContext);
  return (
    <div className={styles.headline} data-size={size}>
      <p className={styles.value}>{reading ? reading.value : children}</p>
      <p className={styles.note}>{reading ? <HeadlineTime>{reading.moment}</HeadlineTime> : note}</p>
    </div>
  );
}
