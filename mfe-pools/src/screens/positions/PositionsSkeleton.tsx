import { t } from "@lingui/core/macro";
import { Skeleton } from "@cenote/kit/feedback/Skeleton";
import { Deep } from "@cenote/kit/layout/Deep";
import { Panel } from "@cenote/kit/layout/Panel";
import { FiltersSkeleton, TabsSkeleton } from "@cenote/kit/layout/layoutSkeletons";
import { LoadingTable } from "@cenote/kit/table/LoadingTable";
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
      <Panel isFlush isWide>
        <LoadingTable label={t`Positions`} figures={FIGURES} />
      </Panel>
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
