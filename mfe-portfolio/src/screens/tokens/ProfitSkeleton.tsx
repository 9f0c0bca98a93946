import { t } from "@lingui/core/macro";
import { Skeleton } from "@cenote/kit/feedback/Skeleton";
import { Stats } from "@cenote/kit/layout/Stats";
import * as styles from "./ProfitSkeleton.module.css";

const WIDTH_PIXELS = 96;
const NOTE_WIDTH_PIXELS = 64;

/** Cost and profit while they are computed. */
export function ProfitSkeleton() {
  const stat = {
    value: (
      <span className={styles.value}>
        <Skeleton width={WIDTH_PIXELS} />
      </span>
    ),
    note: <Skeleton width={NOTE_WIDTH_PIXELS} height={16} />,
  };
  return (
    <Stats
      stats={[t`Cost basis`, t`Unrealized profit`, t`Realized profit`, t`Network fees paid`].map((label) => ({
        label,
        ...stat,
      }))}
    />
  );
}
