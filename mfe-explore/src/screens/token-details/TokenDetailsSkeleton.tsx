import type { ReactNode } from "react";
import { Skeleton } from "@cenote/kit/feedback/Skeleton";
import { Detail } from "@cenote/kit/layout/Detail";
import { CrumbsSkeleton, TitleSkeleton } from "@cenote/kit/layout/layoutSkeletons";
import { SwapSkeleton } from "@cenote/kit/slot/SwapSkeleton";

type TokenDetailsSkeletonProps = { readonly title?: ReactNode; readonly price?: ReactNode };

/** Token screen while the token loads: name, price, chart, and swap form. */
export function TokenDetailsSkeleton({
  title = <TitleSkeleton />,
  price = <Skeleton width={240} height={72} />,
}: TokenDetailsSkeletonProps) {
  return (
    <>
      <CrumbsSkeleton />
      <Detail
        aside={
          <>
            <SwapSkeleton />
            <Skeleton width="100%" height={166} />
          </>
        }
      >
        {title}
        {price}
        <Skeleton width="100%" height={380} />
        <Skeleton width="100%" height={226} />
      </Detail>
    </>
  );
}
