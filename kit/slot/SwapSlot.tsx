import { t } from "@lingui/core/macro";
import { swapPath } from "@cenote/domain/paths";
import { Skeleton } from "../feedback/Skeleton";
import { ButtonLink } from "../form/ButtonLink";
import { Deep } from "../layout/Deep";
import type { Widgets } from "../widgets";
import { Slot } from "./Slot";
import { WIDGET_HEIGHT_PIXELS } from "./SwapSkeleton";
import * as styles from "./SwapSlot.module.css";

type SwapSlotProps = Widgets["swap"] & {
  /** Symbol of the output token, for the link that replaces a failed widget. Untrusted. */
  readonly symbol: string;
};

/** Renders the swap widget beside a token or pool; links to the swap screen if the widget cannot be loaded. */
export function SwapSlot({ symbol, ...props }: SwapSlotProps) {
  const { chain, outputAddress, inputAddress } = props;
  return (
    <Deep label={t`Swap`}>
      <Slot
        name="swap"
        props={props}
        loading={<Skeleton width="100%" height={WIDGET_HEIGHT_PIXELS} />}
        fallback={
          <div className={styles.link}>
            <h2>{t`Swap`}</h2>
            <ButtonLink kind="glow" size="large" to={swapPath(chain, outputAddress, inputAddress)}>
              {t`Get ${symbol}`}
            </ButtonLink>
          </div>
        }
      />
    </Deep>
  );
}
