import { FiltersSkeleton, TabsSkeleton } from "@cenote/kit/layout/ScreenSkeleton";
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
