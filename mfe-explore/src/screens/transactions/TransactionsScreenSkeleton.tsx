import { FiltersSkeleton, TabsSkeleton } from "@cenote/kit/layout/layoutSkeletons";
import { TransactionsSkeleton } from "../../components/TransactionsSkeleton";

/** Screen while its transactions load. */
export function TransactionsScreenSkeleton() {
  return (
    <>
      <TabsSkeleton />
      <FiltersSkeleton hasTools />
      <TransactionsSkeleton />
    </>
  );
}
