import { plural, t } from "@lingui/core/macro";
import { countText } from "../../money/count";
import { longAgeText } from "../../time/age";
import { useNow } from "../../time/useNow";
import * as styles from "./TokenPicker.module.css";

/** The age is shown in minutes at the finest. */
const AGE_STEP_SECONDS = 60;

type TokenSpreadProps = {
  /** Unix seconds. */
  readonly createdAt: number | null | undefined;
  readonly holders: number | null | undefined;
};

/** When a token was first seen, and how many addresses hold it; what is unknown is left out. */
export function TokenSpread({ createdAt, holders }: TokenSpreadProps) {
  const now = useNow(AGE_STEP_SECONDS);
  const age = createdAt == null ? null : longAgeText(now - createdAt);
  const count = holders == null ? null : countText(holders);
  return (
    <>
      {age && <span className={styles.soft}>{t`${age} old`}</span>}
      {count && (
        <span className={styles.soft}>{plural(holders!, { one: `${count} holder`, other: `${count} holders` })}</span>
      )}
    </>
  );
}
