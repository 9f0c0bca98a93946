import { t } from "@lingui/core/macro";
import { Skeleton } from "../feedback/Skeleton";
import { Deep } from "../layout/Deep";

/** Height of the swap widget: a heading, two or three lines and a button. */
export const WIDGET_HEIGHT_PIXELS = 368;

/** Skeleton of SwapSlot, for skeletons of screens. */
export function SwapSkeleton() {
  return (
    <Deep label={t`Swap`} isPanel>
      <Skeleton width="100%" height={WIDGET_HEIGHT_PIXELS} />
    </Deep>
  );
}
