import { use, type ReactNode } from "react";
import * as styles from "./ChartHeadline.module.css";
import { ChartReadingContext } from "../chartView";
import { HeadlineTime } from "./HeadlineTime";

type ChartHeadlineProps = {
  /** Figure to show while no point is read out. */
  readonly children: ReactNode;
  /** Time of the figure, and its change; a readout replaces it by the point's time. */
  readonly note: ReactNode;
  /** `display` for a screen's main figure, `large` for a panel beside another one. */
  readonly size?: "display" | "large";
};

/** Main figure above a chart; shows the value and the time of the point that is read out. */
export function ChartHeadline({ children, note, size }: ChartHeadlineProps) {
  const reading = use(ChartReadingContext);
  return (
    <div className={styles.headline} data-size={size}>
      <p className={styles.value}>{reading ? reading.value : children}</p>
      <p className={styles.note}>{reading ? <HeadlineTime>{reading.moment}</HeadlineTime> : note}</p>
    </div>
  );
}
