import { Skeleton } from "@cenote/kit/feedback/Skeleton";
import { Detail } from "@cenote/kit/layout/Detail";
import { CrumbsSkeleton, TitleSkeleton } from "@cenote/kit/layout/layoutSkeletons";
import { SwapSkeleton } from "@cenote/kit/slot/SwapSkeleton";

/** Skeleton of a pool's screen: its pair, its chart, and the swap form. */
export function PoolDetailsSkeleton() {
  return (
    <>
      <CrumbsSkeleton />
      <Detail
        aside={
          <>
            <SwapSkeleton />
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
