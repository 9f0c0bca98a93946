import type { ReactNode } from "react";
import { TabsSkeleton } from "@cenote/kit/layout/layoutSkeletons";
import { ActivitySkeleton } from "./activity/ActivitySkeleton";
import { DefiSkeleton } from "./defi/DefiSkeleton";
import { NftsSkeleton } from "./nfts/NftsSkeleton";
import { OverviewSkeleton } from "./overview/OverviewSkeleton";
import { TokensSkeleton } from "./tokens/TokensSkeleton";

/** Height of the head on phones, with the controls below the tabs. */
const PHONE_HEAD_PIXELS = 190;

export const OverviewScreenSkeleton = inFrame(<OverviewSkeleton />);
export const TokensScreenSkeleton = inFrame(<TokensSkeleton />);
export const DefiScreenSkeleton = inFrame(<DefiSkeleton />);
export const NftsScreenSkeleton = inFrame(<NftsSkeleton />);
export const ActivityScreenSkeleton = inFrame(<ActivitySkeleton />);

/** Renders a screen's skeleton before the frame of its tab and the tab itself have loaded. */
function inFrame(tab: ReactNode) {
  return () => (
    <>
      <TabsSkeleton phoneHeight={PHONE_HEAD_PIXELS} />
      {tab}
    </>
  );
}
