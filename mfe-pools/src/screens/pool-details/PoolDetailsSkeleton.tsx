import { Detail } from "@cenote/kit/ui/Detail";
import { Skeleton } from "@cenote/kit/ui/Skeleton";

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
