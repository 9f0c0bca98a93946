import { Skeleton } from "@cenote/kit/feedback/Skeleton";
import * as styles from "./Line.module.css";

const LINES = [0, 1, 2, 3, 4];

/** Rows of a list while it loads. */
export function LinesSkeleton() {
  return (
    <div className={styles.lines} aria-hidden>
      {LINES.map((line) => (
        <div key={line} className={styles.line}>
          <Skeleton width={32} height={32} isCircle />
          <Skeleton width="60%" height={32} />
          <Skeleton width={56} height={16} />
        </div>
      ))}
    </div>
  );
}
