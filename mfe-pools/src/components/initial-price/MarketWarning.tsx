import { t } from "@lingui/core/macro";
import { marketDistanceLevel } from "@cenote/domain/trading";
import { Banner } from "@cenote/kit/feedback/Banner";
import { percentText } from "@cenote/kit/money/percent";

const PERCENT = 100;
const DIGITS = 1;

/**
 * Warning about an initial price that differs from the market's. `distance` is null where the market is unknown: 0.05
 * is 5 %.
 */
export function MarketWarning({ distance }: { readonly distance: number | null }) {
  if (distance === null) {
    return (
      <Banner tone="warn" title={t`The market price is unknown`}>
        {t`Compare your price elsewhere: if it is wrong, the first traders take the difference from your deposit.`}
      </Banner>
    );
  }
  const level = marketDistanceLevel(distance);
  if (level === "near") return null;
  const percent = percentText(PERCENT * distance, DIGITS);
  return (
    <div role="alert">
      <Banner
        tone={level === "veryFar" ? "bad" : "warn"}
        title={distance > 0 ? t`${percent} above the market price` : t`${percent} below the market price`}
      >
        {t`The first traders take the difference from your deposit until the pool has the market's price.`}
      </Banner>
    </div>
  );
}
