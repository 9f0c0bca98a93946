import { t } from "@lingui/core/macro";
import { Skeleton } from "@cenote/kit/feedback/Skeleton";
import { Deep } from "@cenote/kit/layout/Deep";
import { LoadingTable } from "@cenote/kit/table/LoadingTable";

const SUMMARY_HEIGHT_PIXELS = 96;
const FIGURES = 3;

/** The positions of a portfolio before they arrive. */
export function DefiSkeleton() {
  return (
    <>
      <Deep label={t`Value`}>
        <Skeleton width="100%" height={SUMMARY_HEIGHT_PIXELS} />
      </Deep>
      <LoadingTable label={t`Liquidity positions`} figures={FIGURES} />
    </>
  );
}
