import { t } from "@lingui/core/macro";
import { DataTable } from "@cenote/kit/table/DataTable";
import { Panel } from "@cenote/kit/layout/Panel";
import { transactionColumns } from "./transactionColumns";

const ROWS = 12;

/** The transactions table before its transactions. */
export function TransactionsSkeleton() {
  return (
    <Panel isFlush isWide>
      <DataTable label={t`Transactions`} columns={transactionColumns()} isLong loadingRows={ROWS} />
    </Panel>
  );
}
