import { t } from "@lingui/core/macro";
import { Skeleton } from "@cenote/kit/feedback/Skeleton";
import { Deep } from "@cenote/kit/layout/Deep";
import { TableSkeleton } from "@cenote/kit/table/TableSkeleton";
import * as styles from "./DefiSkeleton.module.css";

const SUMMARY_HEIGHT_PIXELS = 62;
const FIGURES = 3;

/** Positions of a portfolio while they load. */
export function DefiSkeleton() {
  return (
    <div className={styles.parts}>
      <Deep label={t`Value`}>
        <Skeleton width="100%" height={SUMMARY_HEIGHT_PIXELS} />
      </Deep>
      <Skeleton width={170} height={32} />
      <TableSkeleton label={t`Liquidity positions`} figures={FIGURES} />
    </div>
  );
}
