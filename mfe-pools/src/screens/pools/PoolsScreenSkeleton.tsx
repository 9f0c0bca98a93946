import { FiltersSkeleton, TabsSkeleton } from "@cenote/kit/layout/layoutSkeletons";
import { PoolsSkeleton } from "../../components/PoolsSkeleton";

/** The screen before its pools. */
export function PoolsScreenSkeleton() {
  return (
    <>
      <TabsSkeleton />
      <FiltersSkeleton hasTools />
      <PoolsSkeleton />
    </>
  );
}
