import { t } from "@lingui/core/macro";
import { Banner } from "@cenote/kit/feedback/Banner";
import { percentText } from "@cenote/kit/money/percent";
import * as styles from "./MigrateScreen.module.css";
import type { MigrateFormState } from "./useMigrateForm";

const PERCENT = 100;
const DIGITS = 1;

/** Consequences of a pool's price that differs from the old pool's, and the consent that the migration requires. */
export function PriceConsent({ form }: { form: MigrateFormState }) {
  const { distance, distanceLevel, isPriceAccepted, setPriceAccepted } = form;
  if (distanceLevel === "near") return null;
  const percent = percentText(PERCENT * Math.abs(distance), DIGITS);
  return (
    <div role="alert">
      <Banner
        tone={distanceLevel === "veryFar" ? "bad" : "warn"}
        title={
          distance > 0 ? t`${percent} above the price of the old pool` : t`${percent} below the price of the old pool`
        }
      >
        {t`Traders may take the difference from your deposit until both pools have one price.`}
        <label className={styles.consent}>
          <input
            type="checkbox"
            checked={isPriceAccepted}
            onChange={({ target }) => setPriceAccepted(target.checked)}
          />
          {t`Move it at this price`}
        </label>
      </Banner>
    </div>
  );
}
