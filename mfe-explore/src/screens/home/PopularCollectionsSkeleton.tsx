import { Skeleton } from "@cenote/kit/ui/Skeleton";
import * as styles from "./Tiles.module.css";

const TILES = [0, 1, 2, 3];

/** Tiles of collections before their pictures. */
export function PopularCollectionsSkeleton() {
  return (
    <div className={styles.tiles} aria-hidden>
      {TILES.map((tile) => (
        <div key={tile} className={styles.tile}>
          <span className={styles.picture}>
            <Skeleton width="100%" height={80} />
          </span>
          <span className={styles.title}>
            <Skeleton width="70%" height={20} />
          </span>
          <span className={styles.figures}>
            <Skeleton width="50%" />
          </span>
        </div>
      ))}
    </div>
  );
}
