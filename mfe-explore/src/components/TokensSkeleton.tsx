import { t } from "@lingui/core/macro";
import { SPANS } from "@cenote/kit/time/spans";
import { DataTable } from "@cenote/kit/table/DataTable";
import { Panel } from "@cenote/kit/layout/Panel";
import { tokenColumns } from "./tokenColumns";

const ROWS = 12;

/** The tokens table before its tokens. */
export function TokensSkeleton() {
  return (
    <Panel isFlush isWide>
      <DataTable label={t`Tokens`} columns={tokenColumns(SPANS["1d"].text)} isLong loadingRows={ROWS} />
    </Panel>
  );
}
