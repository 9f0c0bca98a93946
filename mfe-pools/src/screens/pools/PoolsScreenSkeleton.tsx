import { FiltersSkeleton, TabsSkeleton } from "@cenote/kit/layout/layoutSkeletons";
import { PoolsSkeleton } from "../../components/PoolsSkeleton";

/** Skeleton of the pools screen. */
export function PoolsScreenSkeleton() {
  return (
    <>
      <TabsSkeleton />
      <FiltersSkeleton hasTools />
      <PoolsSkeleton />
    </>
  );
}
