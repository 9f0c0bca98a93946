import { Skeleton } from "../../feedback/Skeleton";

/** Skeleton of a chart's headline, with its height. */
export function HeadSkeleton() {
  return <Skeleton width={240} height={84} />;
}
