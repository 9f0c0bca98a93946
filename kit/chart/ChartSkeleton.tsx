import { Skeleton } from "../feedback/Skeleton";
import * as styles from "./ChartSkeleton.module.css";

/** As high as the plot that it stands for. */
export function ChartSkeleton() {
  return (
    <div className={styles.skeleton}>
      <Skeleton width="100%" height="100%" />
    </div>
  );
}
