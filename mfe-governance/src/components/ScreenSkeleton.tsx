import { Skeleton } from "@cenote/kit/feedback/Skeleton";
import { Detail } from "@cenote/kit/layout/Detail";
import * as styles from "./ScreenSkeleton.module.css";

/** Skeleton of each screen of this remote: a title, the content and the actions. */
export function ScreenSkeleton() {
  return (
    <>
      <div className={styles.head}>
        <Skeleton width={220} height={34} />
      </div>
      <Detail lead={<Skeleton width="100%" height={220} />}>
        <Skeleton width="100%" height={420} />
      </Detail>
    </>
  );
}
