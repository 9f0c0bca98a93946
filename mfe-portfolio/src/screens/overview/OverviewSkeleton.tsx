import { Skeleton } from "@cenote/kit/feedback/Skeleton";
import { TokensSkeleton } from "../tokens/TokensSkeleton";
import * as styles from "./OverviewScreen.module.css";

const TOP_HEIGHT_PIXELS = 540;
const FIGURES_HEIGHT_PIXELS = 96;
const MOVERS_HEIGHT_PIXELS = 360;

/** A portfolio before its figures. */
export function OverviewSkeleton() {
  return (
    <div className={styles.overview}>
      <div className={styles.columns}>
        <Skeleton width="100%" height={TOP_HEIGHT_PIXELS} />
        <Skeleton width="100%" height={TOP_HEIGHT_PIXELS} />
      </div>
      <Skeleton width="100%" height={FIGURES_HEIGHT_PIXELS} />
      <div className={styles.columns}>
        <TokensSkeleton />
        <Skeleton width="100%" height={MOVERS_HEIGHT_PIXELS} />
      </div>
    </div>
  );
}
