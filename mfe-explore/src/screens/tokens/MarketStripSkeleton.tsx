import { Skeleton } from "@cenote/kit/feedback/Skeleton";
import * as styles from "./MarketStrip.module.css";

const MOVERS = 3;

/** Market strip while it loads, with the same height. */
export function MarketStripSkeleton() {
  return (
    <div className={styles.strip} aria-hidden>
      <Figure height={40} />
      <Figure height={30} />
      <Side />
      <Side />
    </div>
  );
}

function Figure({ height }: { readonly height: number }) {
  return (
    <div className={styles.side}>
      <Heading />
      <span className={styles.figure}>
        <Skeleton width={120} />
      </span>
      <Skeleton width="100%" height={height} />
    </div>
  );
}

function Side() {
  return (
    <div className={styles.side}>
      <Heading />
      {Array.from({ length: MOVERS }, (_, index) => (
        <span key={index} className={styles.mover}>
          <Skeleton width={96} />
          <Skeleton width={48} />
        </span>
      ))}
    </div>
  );
}

function Heading() {
  return (
    <span className={styles.heading}>
      <Skeleton width={72} height={12} />
    </span>
  );
}
