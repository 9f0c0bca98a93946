import { Detail } from "@cenote/kit/layout/Detail";
import { Skeleton } from "@cenote/kit/feedback/Skeleton";

/** The pool's screen before the pool. */
export function PoolDetailsSkeleton() {
  return (
    <Detail aside={<Skeleton width="100%" height={240} />}>
      <Skeleton width={280} height={56} />
      <Skeleton width="100%" height={300} />
      <Skeleton width="100%" height={96} />
    </Detail>
  );
}
