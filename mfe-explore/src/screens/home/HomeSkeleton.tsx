import { Skeleton } from "@cenote/kit/feedback/Skeleton";
import * as front from "./Front.module.css";
import * as home from "./HomeScreen.module.css";
import * as heading from "./HomeHeading.module.css";
import * as styles from "./HomeSkeleton.module.css";

const COLUMNS = [0, 1, 2];

/**
 * Home screen while the market loads: every part in its place, with still water. It is loaded first, so its water is
 * plain.
 */
export function HomeSkeleton() {
  return (
    <>
      <div className={front.front}>
        <Skeleton width={200} height={16} />
        <div className={heading.heading}>
          <span className={styles.lines}>
            <Skeleton width="min(620px, 100%)" height={52} />
            <Skeleton width="min(440px, 80%)" height={52} />
          </span>
        </div>
        <div className={front.search}>
          <div className={styles.search} />
        </div>
        <div className={front.lately} />
      </div>
      <div className={styles.waterline}>
        <div className={styles.water} />
        <div className={styles.floor} />
      </div>
      <div className={home.columns}>
        {COLUMNS.map((column) => (
          <div key={column} className={styles.column} />
        ))}
      </div>
    </>
  );
}
