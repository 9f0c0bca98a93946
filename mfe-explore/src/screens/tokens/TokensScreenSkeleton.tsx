import { t } from "@lingui/core/macro";
import { FiltersSkeleton, TabsSkeleton } from "@cenote/kit/layout/layoutSkeletons";
import { TableSkeleton } from "@cenote/kit/table/TableSkeleton";
import { MarketStripSkeleton } from "./MarketStripSkeleton";

/** Screen while the market loads. */
export function TokensScreenSkeleton() {
  return (
    <>
      <TabsSkeleton />
      <MarketStripSkeleton />
      <FiltersSkeleton hasTools />
      <TableSkeleton label={t`Tokens`} figures={5} />
    </>
  );
}
