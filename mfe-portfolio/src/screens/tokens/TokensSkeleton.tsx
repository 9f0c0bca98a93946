import { t } from "@lingui/core/macro";
import { Panel } from "@cenote/kit/layout/Panel";
import { FiltersSkeleton } from "@cenote/kit/layout/layoutSkeletons";
import { LoadingTable } from "@cenote/kit/table/LoadingTable";
import { ProfitSkeleton } from "./ProfitSkeleton";
import * as styles from "./TokensSkeleton.module.css";

const FIGURES = 7;

/** Tokens of a portfolio while they load. */
export function TokensSkeleton() {
  return (
    <>
      <div className={styles.profit}>
        <ProfitSkeleton />
      </div>
      <FiltersSkeleton hasTools />
      <Panel isFlush isWide>
        <LoadingTable label={t`Tokens`} figures={FIGURES} />
      </Panel>
    </>
  );
}
