import { t } from "@lingui/core/macro";
import { Skeleton } from "@cenote/kit/feedback/Skeleton";
import { FiltersSkeleton } from "@cenote/kit/layout/layoutSkeletons";
import { TableSkeleton } from "@cenote/kit/table/TableSkeleton";
import * as styles from "./NftsSkeleton.module.css";

const STRIP_HEIGHT_PIXELS = 232;
const FIGURES = 6;

/** Skeleton of the list of collections. */
export function NftsSkeleton() {
  return (
    <>
      <div className={styles.head}>
        <Skeleton width={220} height={30} />
      </div>
      <div className={styles.strip}>
        <Skeleton width="100%" height={STRIP_HEIGHT_PIXELS} />
      </div>
      <FiltersSkeleton hasTools />
      <TableSkeleton label={t`Collections`} figures={FIGURES} />
    </>
  );
}
