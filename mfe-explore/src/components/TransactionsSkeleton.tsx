import { t } from "@lingui/core/macro";
import { Panel } from "@cenote/kit/layout/Panel";
import { LoadingTable } from "@cenote/kit/table/LoadingTable";

/** The transactions table before its transactions. */
export function TransactionsSkeleton() {
  return (
    <Panel isFlush isWide>
      <LoadingTable label={t`Transactions`} figures={4} />
    </Panel>
  );
}
