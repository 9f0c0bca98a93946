import { t } from "@lingui/core/macro";
import { Panel } from "@cenote/kit/layout/Panel";
import { LoadingTable } from "@cenote/kit/table/LoadingTable";

/** Skeleton of the pools table. */
export function PoolsSkeleton() {
  return (
    <Panel isFlush isWide>
      <LoadingTable label={t`Pools`} figures={5} />
    </Panel>
  );
}
