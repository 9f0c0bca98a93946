import { t } from "@lingui/core/macro";
import { Panel } from "@cenote/kit/layout/Panel";
import { LoadingTable } from "@cenote/kit/table/LoadingTable";

/** Transactions table while its transactions load. */
export function TransactionsSkeleton() {
  return (
    <Panel isFlush isWide>
      <LoadingTable label={t`Transactions`} figures={4} />
    </Panel>
  );
}
