import { Skeleton } from "@cenote/kit/feedback/Skeleton";
import { Detail } from "@cenote/kit/layout/Detail";
import { CrumbsSkeleton, TitleSkeleton } from "@cenote/kit/layout/layoutSkeletons";

/** Skeleton of a position's screen. */
export function PositionSkeleton() {
  return (
    <>
      <CrumbsSkeleton />
      <Detail aside={<Skeleton width="100%" height={360} />}>
        <TitleSkeleton />
        <Skeleton width="100%" height={260} />
        <Skeleton width="100%" height={320} />
      </Detail>
    </>
  );
}
