import { t } from "@lingui/core/macro";
import { FiltersSkeleton, TabsSkeleton } from "@cenote/kit/layout/layoutSkeletons";
import { TableSkeleton } from "@cenote/kit/table/TableSkeleton";

/** Screen while its transactions load. */
export function TransactionsScreenSkeleton() {
  return (
    <>
      <TabsSkeleton />
      <FiltersSkeleton hasTools />
      <TableSkeleton label={t`Transactions`} figures={4} />
    </>
  );
}
