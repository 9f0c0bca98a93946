import { Card } from "@cenote/kit/layout/Card";
import { Skeleton } from "@cenote/kit/feedback/Skeleton";
import * as styles from "./Tiles.module.css";

const TILES = [0, 1, 2, 3];

/** Collection tiles while they load. */
export function PopularCollectionsSkeleton() {
  return (
    <ul className={styles.tiles} aria-hidden>
      {TILES.map((tile) => (
        <Card key={tile} isSmall title={<Skeleton width={80} />} figure={<Skeleton width={56} />} />
      ))}
    </ul>
  );
}
