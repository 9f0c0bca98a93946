import { plural, t } from "@lingui/core/macro";
import { countText } from "../../money/count";
import { longAgeText } from "../../time/age";
import { useNow } from "../../time/useNow";
import * as styles from "./TokenPicker.module.css";

/** The age is shown in minutes at the finest. */
const AGE_STEP_SECONDS = 60;

type TokenSpreadProps = {
  /** In Unix seconds. */
  readonly createdAt: number | null | undefined;
  readonly holders: number | null | undefined;
};

/** A token's age and number of holders; omits unknown facts. */
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
