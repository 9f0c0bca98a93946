import { t } from "@lingui/core/macro";
import { Panel } from "@cenote/kit/layout/Panel";
import { LoadingTable } from "@cenote/kit/table/LoadingTable";
import { ProfitSkeleton } from "./ProfitSkeleton";

const FIGURES = 7;

/** The tokens of a portfolio before they arrive. */
export function TokensSkeleton() {
  return (
    <>
      <ProfitSkeleton />
      <Panel isFlush isWide>
        <LoadingTable label={t`Tokens`} figures={FIGURES} />
      </Panel>
    </>
  );
}
