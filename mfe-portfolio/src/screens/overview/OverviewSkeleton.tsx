import { Skeleton } from "@cenote/kit/feedback/Skeleton";
import { TokensSkeleton } from "../tokens/TokensSkeleton";
import * as styles from "./OverviewScreen.module.css";

/** A portfolio before its balances. */
export function OverviewSkeleton() {
  return (
    <>
      <div className={styles.top}>
        <Skeleton width="100%" height={240} />
        <Skeleton width="100%" height={240} />
      </div>
      <TokensSkeleton />
    </>
  );
}
