import { Skeleton } from "../feedback/Skeleton";

/** As high as the headline of a chart that it stands for. */
export function HeadSkeleton() {
  return <Skeleton width={240} height={84} />;
}
