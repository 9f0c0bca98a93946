import { Skeleton } from "@cenote/kit/feedback/Skeleton";
import { joinClasses } from "@cenote/kit/lib/joinClasses";
import * as styles from "./Activity.module.css";

const ROWS = 8;
const FACE_PIXELS = 36;

/** Activities while they load, in the same sizes. */
export function ListSkeleton() {
  return (
    <div className={styles.list}>
      <div className={styles.state}>
        <Skeleton width={120} />
      </div>
      <div>
        <div className={styles.day}>
          <Skeleton width={140} />
        </div>
        {Array.from({ length: ROWS }, (_, place) => (
          <div
            key={place}
            className={joinClasses(styles.line, place === 0 && styles.first, place === ROWS - 1 && styles.last)}
          >
            <span className={styles.row}>
              <Skeleton width={FACE_PIXELS} height={FACE_PIXELS} isCircle />
              <span className={styles.texts}>
                <Skeleton width={110} />
                <Skeleton width={180} />
              </span>
              <span className={styles.figures}>
                <Skeleton width={120} />
                <Skeleton width={80} />
              </span>
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}
