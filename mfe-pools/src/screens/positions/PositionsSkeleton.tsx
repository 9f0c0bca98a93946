import { t } from "@lingui/core/macro";
import { Skeleton } from "@cenote/kit/feedback/Skeleton";
import { Deep } from "@cenote/kit/layout/Deep";
import { LoadingTable } from "@cenote/kit/table/LoadingTable";

const SUMMARY_HEIGHT_PIXELS = 120;
const HEAD_HEIGHT_PIXELS = 48;
const FIGURES = 6;

/** What the list of positions takes up before it has arrived. */
export function PositionsLoading() {
  return (
    <>
      <Deep label={t`Value`}>
        <Skeleton width="100%" height={SUMMARY_HEIGHT_PIXELS} />
      </Deep>
      <LoadingTable label={t`Positions`} figures={FIGURES} />
    </>
  );
}

export function PositionsSkeleton() {
  return (
    <>
      <Skeleton width="40%" height={HEAD_HEIGHT_PIXELS} />
      <PositionsLoading />
    </>
  );
}
