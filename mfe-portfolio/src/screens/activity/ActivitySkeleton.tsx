import { Skeleton } from "@cenote/kit/feedback/Skeleton";
import { ListSkeleton } from "./ListSkeleton";
import * as styles from "./Activity.module.css";

const FILTER_PIXELS = 34;
const FILTERS = 8;

/** Tab while it loads. */
export function ActivitySkeleton() {
  return (
    <div className={styles.columns}>
      <div className={styles.filters}>
        {Array.from({ length: FILTERS }, (_, place) => (
          <Skeleton key={place} width="100%" height={FILTER_PIXELS} />
        ))}
      </div>
      <ListSkeleton />
    </div>
  );
}
