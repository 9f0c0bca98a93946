import { Panel } from "../layout/Panel";
import { LoadingTable, type LoadingTableProps } from "./LoadingTable";

/** Skeleton of a LongTable in a Panel. */
export function TableSkeleton({ label, figures }: LoadingTableProps) {
  return (
    <Panel isFlush isWide>
      <LoadingTable label={label} figures={figures} />
    </Panel>
  );
}
