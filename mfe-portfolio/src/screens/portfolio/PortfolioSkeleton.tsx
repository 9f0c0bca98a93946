import { t } from "@lingui/core/macro";
import { LoadingTable } from "@cenote/kit/table/LoadingTable";
import { Panel } from "@cenote/kit/layout/Panel";
import { Skeleton } from "@cenote/kit/feedback/Skeleton";
import * as styles from "./PortfolioScreen.module.css";

/** A portfolio before its balances. */
export function PortfolioSkeleton() {
  return (
    <>
      <div className={styles.head}>
        <Skeleton width={160} height={34} />
      </div>
      <div className={styles.top}>
        <Skeleton width="100%" height={240} />
        <Skeleton width="100%" height={240} />
      </div>
      <Panel isFlush isWide>
        <LoadingTable label={t`Tokens`} figures={4} />
      </Panel>
    </>
  );
}
