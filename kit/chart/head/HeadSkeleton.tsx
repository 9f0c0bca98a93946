import { Skeleton } from "../../feedback/Skeleton";

/** Skeleton of a ChartHeadline. */
export function HeadSkeleton() {
  return <Skeleton width={240} height={84} />;
}
