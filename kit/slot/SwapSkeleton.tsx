import { t } from "@lingui/core/macro";
import { Skeleton } from "../feedback/Skeleton";
import { Deep } from "../layout/Deep";

/** Of the swap's widget: a heading, two or three lines and a button. */
export const WIDGET_HEIGHT_PIXELS = 368;

/** In the place of the swap beside what is swapped, before the screen has loaded. */
export function SwapSkeleton() {
  return (
    <Deep label={t`Swap`} isPanel>
      <Skeleton width="100%" height={WIDGET_HEIGHT_PIXELS} />
    </Deep>
  );
}
