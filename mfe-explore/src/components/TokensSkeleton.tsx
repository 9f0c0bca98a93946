import { t } from "@lingui/core/macro";
import { Panel } from "@cenote/kit/layout/Panel";
import { LoadingTable } from "@cenote/kit/table/LoadingTable";

/** Tokens table while its tokens load. */
export function TokensSkeleton() {
  return (
    <Panel isFlush isWide>
      <LoadingTable label={t`Tokens`} figures={5} />
    </Panel>
  );
}
