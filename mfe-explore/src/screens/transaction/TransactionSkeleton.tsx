import { Skeleton } from "@cenote/kit/feedback/Skeleton";
import { Detail } from "@cenote/kit/layout/Detail";
import { CrumbsSkeleton, TitleSkeleton } from "@cenote/kit/layout/layoutSkeletons";

/** Transaction screen while the transaction loads. */
export function TransactionSkeleton() {
  return (
    <>
      <CrumbsSkeleton />
      <Detail aside={<Skeleton width="100%" height={190} />}>
        <TitleSkeleton />
        <Skeleton width="100%" height={128} />
        <Skeleton width="100%" height={180} />
      </Detail>
    </>
  );
}
