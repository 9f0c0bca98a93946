import { t } from "@lingui/core/macro";
import { Skeleton } from "@cenote/kit/feedback/Skeleton";
import { Deep } from "@cenote/kit/layout/Deep";
import { Panel } from "@cenote/kit/layout/Panel";
import { LoadingTable } from "@cenote/kit/table/LoadingTable";
import * as styles from "./OverviewScreen.module.css";

const CHART_HEIGHT_PIXELS = 492;
const MADE_OF_HEIGHT_PIXELS = 540;
const FIGURES_HEIGHT_PIXELS = 100;
const MOVERS_HEIGHT_PIXELS = 420;
const TOKEN_FIGURES = 3;

/** Portfolio while its figures load. */
export function OverviewSkeleton() {
  return (
    <div className={styles.overview}>
      <div className={styles.columns}>
        <Deep label={t`Value`}>
          <Skeleton width="100%" height={CHART_HEIGHT_PIXELS} />
        </Deep>
        <Skeleton width="100%" height={MADE_OF_HEIGHT_PIXELS} />
      </div>
      <Skeleton width="100%" height={FIGURES_HEIGHT_PIXELS} />
      <div className={styles.columns}>
        <Panel isFlush>
          <LoadingTable label={t`Tokens`} figures={TOKEN_FIGURES} />
        </Panel>
        <Skeleton width="100%" height={MOVERS_HEIGHT_PIXELS} />
      </div>
    </div>
  );
}
