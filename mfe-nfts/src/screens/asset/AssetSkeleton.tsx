import { t } from "@lingui/core/macro";
import { Skeleton } from "@cenote/kit/feedback/Skeleton";
import { CrumbsSkeleton } from "@cenote/kit/layout/layoutSkeletons";
import { StatsSkeleton } from "@cenote/kit/layout/StatsSkeleton";
import * as styles from "./AssetScreen.module.css";
import * as media from "../../components/media/ItemMedia.module.css";

const TRADE_HEIGHT_PIXELS = 144;

/** Skeleton of an item's screen. */
export function AssetSkeleton() {
  return (
    <div aria-hidden>
      <CrumbsSkeleton />
      <div className={styles.top}>
        <div className={media.frame} />
        <div className={styles.facts}>
          <Skeleton width={140} />
          <Skeleton width={220} height={46} />
          <Skeleton width={180} />
          <Skeleton width="100%" height={TRADE_HEIGHT_PIXELS} />
          <StatsSkeleton labels={[t`Last sale`, t`Floor of the collection`, t`Held for`]} />
        </div>
      </div>
    </div>
  );
}
