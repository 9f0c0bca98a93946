import { CardSkeletons } from "@cenote/kit/layout/CardSkeletons";
import * as styles from "./Tiles.module.css";

/** Collection tiles while they load. */
export function PopularCollectionsSkeleton() {
  return (
    <ul className={styles.tiles} aria-hidden>
      <CardSkeletons count={4} isSmall />
    </ul>
  );
}
