import { t } from "@lingui/core/macro";
import { swapPath } from "@cenote/domain/paths";
import { Skeleton } from "../feedback/Skeleton";
import { ButtonLink } from "../form/ButtonLink";
import { Deep } from "../layout/Deep";
import type { Widgets } from "../widgets";
import { Slot } from "./Slot";
import * as styles from "./SwapSlot.module.css";

type SwapSlotProps = Widgets["swap"] & {
  /** Of the token that is bought. Untrusted. */
  readonly symbol: string;
};

/** Of the swap's widget: a heading, two or three lines and a button. */
const WIDGET_HEIGHT_PIXELS = 368;

/** The place of the swap beside what is swapped. */
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
