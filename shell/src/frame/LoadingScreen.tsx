import { Skeleton } from "@cenote/kit/feedback/Skeleton";
import * as styles from "./LoadingScreen.module.css";

/** Shown in the frame until the first screen's skeleton has loaded. */
export function LoadingScreen() {
  return (
    <div className={styles.loading}>
      <Skeleton width={180} height={34} />
      <Skeleton width="100%" height={560} />
    </div>
  );
}
