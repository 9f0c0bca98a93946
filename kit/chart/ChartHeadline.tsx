import { use, type ReactNode } from "react";
import * as styles from "./ChartHeadline.module.css";
import { ChartReadingContext } from "./chartView";
import { HeadlineTime } from "./HeadlineTime";

type ChartHeadlineProps = {
  /** The one figure that the chart is about. */
  readonly children: ReactNode;
  /** Of which time it is, and how it changed. */
  readonly note: ReactNode;
  /** As the one figure of its screen, or of a part beside another one. */
  readonly size?: "display" | "large";
};

/** The figure above a chart; while a point is read out, that point's value and time. */
export function ChartHeadline({ children, note, size }: ChartHeadlineProps) {
  const reading = use(ChartReadingContext);
  return (
    <div className={styles.headline} data-size={size}>
      <p className={styles.value}>{reading ? reading.value : children}</p>
      <p className={styles.note}>{reading ? <HeadlineTime>{reading.moment}</HeadlineTime> : note}</p>
    </div>
  );
}
