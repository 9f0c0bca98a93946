import { t } from "@lingui/core/macro";
import { DataTable } from "@cenote/kit/table/DataTable";
import { Panel } from "@cenote/kit/layout/Panel";
import { Skeleton } from "@cenote/kit/feedback/Skeleton";
import { balanceColumns } from "./balanceColumns";
import * as styles from "./PortfolioScreen.module.css";

const ROWS = 8;

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
        <DataTable label={t`Tokens`} columns={balanceColumns()} loadingRows={ROWS} />
      </Panel>
    </>
  );
}
