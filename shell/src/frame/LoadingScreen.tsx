import { Skeleton } from "@cenote/kit/feedback/Skeleton";
import * as styles from "./LoadingScreen.module.css";

/** Stands in the frame before its first screen, whose own skeleton is still on its way. */
export function LoadingScreen() {
  return (
    <div className={styles.loading}>
      <Skeleton width={180} height={34} />
      <Skeleton width="100%" height={560} />
    </div>
  );
}
