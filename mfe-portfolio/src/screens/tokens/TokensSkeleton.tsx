import { t } from "@lingui/core/macro";
import { Panel } from "@cenote/kit/layout/Panel";
import { LoadingTable } from "@cenote/kit/table/LoadingTable";

/** The tokens of a portfolio before they arrive. */
export function TokensSkeleton() {
  return (
    <Panel isFlush isWide>
      <LoadingTable label={t`Tokens`} figures={4} />
    </Panel>
  );
}
