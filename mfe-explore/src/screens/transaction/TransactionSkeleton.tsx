import { Detail } from "@cenote/kit/layout/Detail";
import { Skeleton } from "@cenote/kit/feedback/Skeleton";

/** The transaction's screen before the transaction. */
export function TransactionSkeleton() {
  return (
    <Detail aside={<Skeleton width="100%" height={180} />}>
      <Skeleton width={320} height={56} />
      <Skeleton width="100%" height={92} />
      <Skeleton width="100%" height={180} />
    </Detail>
  );
}
