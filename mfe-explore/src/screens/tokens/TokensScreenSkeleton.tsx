import { FiltersSkeleton, TabsSkeleton } from "@cenote/kit/layout/layoutSkeletons";
import { TokensSkeleton } from "../../components/TokensSkeleton";
import { MarketStripSkeleton } from "./MarketStripSkeleton";

/** Screen while the market loads. */
export function TokensScreenSkeleton() {
  return (
    <>
      <TabsSkeleton />
      <MarketStripSkeleton />
      <FiltersSkeleton hasTools />
      <TokensSkeleton />
    </>
  );
}
