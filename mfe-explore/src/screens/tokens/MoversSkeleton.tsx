import { Skeleton } from "@cenote/kit/feedback/Skeleton";
import * as styles from "./Movers.module.css";

const MOVERS = 3;

/** The strip of movers before they are there, as high as with them. */
export function MoversSkeleton() {
  return (
    <div className={styles.strip} aria-hidden>
      <Side />
      <Side />
    </div>
  );
}

function Side() {
  return (
    <div className={styles.side}>
      <span className={styles.heading}>
        <Skeleton width={72} height={12} />
      </span>
      {Array.from({ length: MOVERS }, (_, index) => (
        <span key={index} className={styles.mover}>
          <Skeleton width={96} />
        </span>
      ))}
    </div>
  );
}
