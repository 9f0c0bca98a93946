import { t } from "@lingui/core/macro";
import { Skeleton } from "@cenote/kit/feedback/Skeleton";
import { Deep } from "@cenote/kit/layout/Deep";
import { TradeColumns } from "./TradeColumns";
import * as styles from "./tradeSkeletons.module.css";
import * as tabs from "./TradeTabs.module.css";

/** Pixels: an amount with its token, a line of choices, and the button. */
const [WELL, LINE, BUTTON] = [124, 44, 52];

export const SwapSkeleton = () => <TradeSkeleton heights={[WELL, WELL, BUTTON]} />;
export const LimitSkeleton = () => <TradeSkeleton heights={[WELL, WELL, WELL, LINE, LINE, BUTTON]} />;
export const SendSkeleton = () => <TradeSkeleton heights={[LINE - 8, WELL, 108, BUTTON]} />;
export const RampSkeleton = () => <TradeSkeleton heights={[LINE - 6, 100, WELL, 60, BUTTON]} />;

/** Skeleton of a trading screen, whose parts have these heights in pixels. */
function TradeSkeleton({ heights }: { readonly heights: readonly number[] }) {
  return (
    <>
      <div className={tabs.bar}>
        <div className={styles.tabs}>
          <Skeleton width={300} height={28} />
        </div>
      </div>
      <TradeColumns>
        <Deep label={t`Trade`}>
          <div className={styles.form}>
            {heights.map((height, index) => (
              <Skeleton key={index} width="100%" height={height} />
            ))}
          </div>
        </Deep>
      </TradeColumns>
    </>
  );
}
