import { t } from "@lingui/core/macro";
import { Panel } from "@cenote/kit/layout/Panel";
import { RowCells } from "@cenote/kit/table/columns/listColumn";
import { LongTable } from "@cenote/kit/table/LongTable";
import { TableRow } from "@cenote/kit/table/TableRow";
import type { Rest } from "@cenote/kit/table/rows/useMoreRows";
import type { ApprovalFacts } from "../../lib/approvals/approvalFacts";
import { allowanceColumns } from "./allowanceColumns";

type AllowanceTableProps = {
  readonly approvals: readonly ApprovalFacts[];
  /** Ids of the allowances that the account can revoke. */
  readonly revocable: ReadonlySet<string>;
  /** Ids of the selected allowances. */
  readonly chosen: ReadonlySet<string>;
  readonly onMark: (id: string, isMarked: boolean) => void;
  readonly onRevoke: (approval: ApprovalFacts) => void;
};

const WHOLE: Rest = { hasMore: false, isLoading: false, hasFailed: false, load: () => undefined };

/** Table of allowances; it has a column for selection if the account can revoke some. */
export function AllowanceTable({ approvals, revocable, chosen, onMark, onRevoke }: AllowanceTableProps) {
  const columns = allowanceColumns(revocable.size > 0);
  return (
    <Panel isFlush isWide>
      <LongTable
        label={t`Allowances`}
        columns={columns}
        count={approvals.length}
        rest={WHOLE}
        end={t`These are all the allowances that are listed.`}
        textOf={(index) => approvals[index]?.name ?? ""}
        renderRow={(index) => {
          const approval = approvals[index];
          if (!approval) return null;
          const { id } = approval;
          return (
            <TableRow key={id} index={index}>
              <RowCells
                columns={columns}
                row={{
                  approval,
                  isRevocable: revocable.has(id),
                  isMarked: chosen.has(id),
                  onMark: (isMarked) => onMark(id, isMarked),
                  onRevoke: () => onRevoke(approval),
                }}
              />
            </TableRow>
          );
        }}
      />
    </Panel>
  );
}
