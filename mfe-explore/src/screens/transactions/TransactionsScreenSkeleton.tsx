import { FiltersSkeleton, TabsSkeleton } from "@cenote/kit/layout/layoutSkeletons";
import { TransactionsSkeleton } from "../../components/TransactionsSkeleton";

/** The screen before its transactions. */
export function TransactionsScreenSkeleton() {
  return (
    <>
      <TabsSkeleton />
      <FiltersSkeleton hasTools />
      <TransactionsSkeleton />
    </>
  );
}
