import { Skeleton } from "../feedback/Skeleton";
import * as styles from "./ChartSkeleton.module.css";

/** Skeleton of a chart, with the height of its plot. */
export function ChartSkeleton() {
  return (
    <div className={styles.skeleton}>
      <Skeleton width="100%" height="100%" />
    </div>
  );
}
