import { Skeleton } from "@cenote/kit/feedback/Skeleton";
import { Detail } from "@cenote/kit/layout/Detail";

/** The position's screen before the position. */
export function PositionSkeleton() {
  return (
    <Detail aside={<Skeleton width="100%" height={360} />}>
      <Skeleton width={280} height={56} />
      <Skeleton width="100%" height={260} />
      <Skeleton width="100%" height={320} />
    </Detail>
  );
}
