import { Skeleton } from "@cenote/kit/feedback/Skeleton";
import * as styles from "./LoadingScreen.module.css";

/** Content that the page itself shows in place of its screen, such as its skeleton. */
const drawn = [...(document.querySelector(`.${styles.loading}`)?.childNodes ?? [])];

/** Shown in the frame until the first screen's skeleton has loaded: the page's own content, if it has any. */
export function LoadingScreen() {
  if (drawn.length) return <div className={styles.loading} ref={(place) => place?.replaceChildren(...drawn)} />;
  return (
    <div className={styles.loading}>
      <div className={styles.shape}>
        <Skeleton width={180} height={34} />
        <Skeleton width="100%" height={560} />
      </div>
    </div>
  );
}
