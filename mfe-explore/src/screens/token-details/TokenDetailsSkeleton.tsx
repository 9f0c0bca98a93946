import { Detail } from "@cenote/kit/layout/Detail";
import { Skeleton } from "@cenote/kit/feedback/Skeleton";

/** The token's screen before the token: name, price, chart. */
export function TokenDetailsSkeleton() {
  return (
    <Detail aside={<Skeleton width="100%" height={320} />}>
      <Skeleton width={280} height={48} />
      <Skeleton width={240} height={60} />
      <Skeleton width="100%" height={380} />
      <Skeleton width="100%" height={160} />
    </Detail>
  );
}
