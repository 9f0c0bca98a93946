import { Skeleton } from "@cenote/kit/ui/Skeleton";
import * as styles from "./LoadingFrame.module.css";
import { Surround } from "./Surround";

/** The frame before its first screen, whose own skeleton is still on its way. */
export function LoadingFrame() {
  return (
    <Surround isBusy>
      <div className={styles.loading}>
        <Skeleton width={180} height={34} />
        <Skeleton width="100%" height={560} />
      </div>
    </Surround>
  );
}
