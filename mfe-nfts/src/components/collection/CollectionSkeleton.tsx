import { t } from "@lingui/core/macro";
import { Skeleton } from "@cenote/kit/feedback/Skeleton";
import { Cards } from "@cenote/kit/layout/Cards";
import { CardSkeletons } from "@cenote/kit/layout/CardSkeletons";
import * as banner from "./CollectionBanner.module.css";
import * as header from "./CollectionHeader.module.css";
import * as styles from "./CollectionSkeleton.module.css";

const CARDS = 8;

/** Skeleton of a collection: banner, picture, name, figures, tabs, cards. */
export function CollectionSkeleton() {
  return (
    <div aria-hidden>
      <div className={banner.banner} />
      <div className={header.header}>
        <span className={header.face}>
          <Skeleton width="100%" height={112} />
        </span>
        <div className={styles.texts}>
          <Skeleton width={180} height={30} />
          <Skeleton width={260} height={16} />
          <Skeleton width={240} height={24} />
          <Skeleton width={136} height={36} />
        </div>
      </div>
      <Skeleton width="min(640px, 100%)" height={45} />
      <div className={styles.tabs}>
        <Skeleton width={290} height={30} />
      </div>
      <div className={styles.columns}>
        <Skeleton width="100%" height={520} />
        <Cards label={t`Loading`}>
          <CardSkeletons count={CARDS} />
        </Cards>
      </div>
    </div>
  );
}
