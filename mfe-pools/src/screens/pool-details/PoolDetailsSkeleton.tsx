import { t } from "@lingui/core/macro";
import { Skeleton } from "@cenote/kit/feedback/Skeleton";
import { Deep } from "@cenote/kit/layout/Deep";
import { Detail } from "@cenote/kit/layout/Detail";
import { CrumbsSkeleton, TitleSkeleton } from "@cenote/kit/layout/layoutSkeletons";

const FORM_HEIGHT_PIXELS = 368;

/** The pool's screen before the pool: its pair, its chart, and the form of a swap. */
export function PoolDetailsSkeleton() {
  return (
    <>
      <CrumbsSkeleton />
      <Detail
        aside={
          <>
            <Deep label={t`Swap`} isPanel>
              <Skeleton width="100%" height={FORM_HEIGHT_PIXELS} />
            </Deep>
            <Skeleton width="100%" height={178} />
          </>
        }
      >
        <TitleSkeleton />
        <Skeleton width="100%" height={498} />
        <Skeleton width="100%" height={104} />
      </Detail>
    </>
  );
}
