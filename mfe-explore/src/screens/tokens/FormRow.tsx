import { t } from "@lingui/core/macro";
import { RotateCw } from "lucide-react";
import { Suspense } from "react";
import { graphql, usePreloadedQuery } from "react-relay/hooks";
import { Boundary } from "@cenote/kit/feedback/RetryBoundary";
import { Button } from "@cenote/kit/form/Button";
import { Cell } from "@cenote/kit/table/columns/Cell";
import { LoadingRow } from "@cenote/kit/table/DataTable";
import { TableRow } from "@cenote/kit/table/TableRow";
import type { tokenColumns } from "../../components/tokenColumns";
import { TokenRow } from "../../components/TokenRow";
import type { AssetForms } from "./__generated__/AssetForms.graphql";
import type { AssetFormsRef } from "./useOpenAssets";

type FormRowProps = {
  readonly formsRef: AssetFormsRef;
  /** Index among the forms of its asset, from 0. */
  readonly place: number;
  readonly columns: ReturnType<typeof tokenColumns>;
  /** Index in the displayed list, from 0. */
  readonly index: number;
  /** Largest volume of the list, in US dollars. */
  readonly mostVolume: number;
  readonly onRetry: (failed: AssetFormsRef) => void;
};

/** A form of the asset above it: it loads, and fails, in its own row. */
export function FormRow(props: FormRowProps) {
  const { formsRef, columns, index, onRetry } = props;
  const failed = (
    <TableRow index={index}>
      <Cell isStart columns={columns.length}>
        {t`This form could not be loaded.`}{" "}
        <Button kind="quiet" size="small" onClick={() => onRetry(formsRef)}>
          <RotateCw size={14} aria-hidden /> {t`Try again`}
        </Button>
      </Cell>
    </TableRow>
  );
  return (
    <Boundary place={String(formsRef.fetchKey)} fallback={() => failed}>
      <Suspense fallback={<LoadingRow columns={columns} />}>
        <Form {...props} />
      </Suspense>
    </Boundary>
  );
}

function Form({ formsRef, place, columns, index, mostVolume }: FormRowProps) {
  const { nodes } = usePreloadedQuery<AssetForms>(
    graphql`
      query AssetForms($ids: [ID!]!, $window: HistoryDuration!) @throwOnFieldError {
        nodes(ids: $ids) {
          ...TokenRow_token @arguments(window: $window) @alias(as: "row")
        }
      }
    `,
    formsRef,
  );
  const token = nodes[place]?.row;
  return token && <TokenRow token={token} columns={columns} index={index} mostVolume={mostVolume} rank={null} />;
}
