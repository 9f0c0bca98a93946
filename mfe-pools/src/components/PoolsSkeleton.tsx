import { t } from "@lingui/core/macro";
import { DataTable } from "@cenote/kit/table/DataTable";
import { Panel } from "@cenote/kit/layout/Panel";
import { poolColumns } from "./poolColumns";

const ROWS = 12;

/** The pools table before its pools. */
export function PoolsSkeleton() {
  return (
    <Panel isFlush isWide>
      <DataTable label={t`Pools`} columns={poolColumns()} isLong loadingRows={ROWS} />
    </Panel>
  );
}
