import { FiltersSkeleton, TabsSkeleton } from "@cenote/kit/layout/layoutSkeletons";
import { TokensSkeleton } from "../../components/TokensSkeleton";
import { MarketStripSkeleton } from "./MarketStripSkeleton";

/** The screen before the market. */
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
