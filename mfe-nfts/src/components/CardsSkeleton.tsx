import { t } from "@lingui/core/macro";
import { Skeleton } from "@cenote/kit/feedback/Skeleton";
import { Cards } from "@cenote/kit/layout/Cards";
import * as styles from "./CardsSkeleton.module.css";
import { CardSkeletons } from "@cenote/kit/layout/CardSkeletons";

const CARDS = 8;

/** Skeleton of a grid of cards. */
export function CardsSkeleton() {
  return (
    <div className={styles.skeleton} aria-hidden>
      <Skeleton width={240} height={34} />
      <Cards label={t`Loading`}>
        <CardSkeletons count={CARDS} />
      </Cards>
    </div>
  );
}
