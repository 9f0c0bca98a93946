import { t } from "@lingui/core/macro";
import { FiltersSkeleton, TabsSkeleton } from "@cenote/kit/layout/layoutSkeletons";
import { TableSkeleton } from "@cenote/kit/table/TableSkeleton";

/** Skeleton of the pools screen. */
export function PoolsScreenSkeleton() {
  return (
    <>
      <TabsSkeleton />
      <FiltersSkeleton hasTools />
      <TableSkeleton label={t`Pools`} figures={5} />
    </>
  );
}
