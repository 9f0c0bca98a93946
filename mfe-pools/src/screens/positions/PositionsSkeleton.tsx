import { t } from "@lingui/core/macro";
import { Skeleton } from "@cenote/kit/feedback/Skeleton";
import { Deep } from "@cenote/kit/layout/Deep";
import { FiltersSkeleton, TabsSkeleton } from "@cenote/kit/layout/layoutSkeletons";
import { TableSkeleton } from "@cenote/kit/table/TableSkeleton";
import * as styles from "./PositionsSkeleton.module.css";

const FIGURES = 6;
/** Height of the head on a phone, with the button below the tabs. */
const PHONE_HEAD_PIXELS = 142;

/** Skeleton of the list of positions. */
export function PositionsLoading() {
  return (
    <>
      <div className={styles.summary}>
        <Deep label={t`Value`}>
          <Skeleton width="100%" height="var(--height)" />
        </Deep>
      </div>
      <FiltersSkeleton />
      <TableSkeleton label={t`Positions`} figures={FIGURES} />
    </>
  );
}

export function PositionsSkeleton() {
  return (
    <>
      <TabsSkeleton phoneHeight={PHONE_HEAD_PIXELS} />
      <PositionsLoading />
    </>
  );
}
