import { t } from "@lingui/core/macro";
import { graphql, usePreloadedQuery, useRelayEnvironment } from "react-relay/hooks";
import { toChain, type Chain } from "@cenote/domain/chains";
import { Part } from "@cenote/kit/feedback/Part";
import type { ScreenProps } from "@cenote/kit/remote";
import { useParams } from "@cenote/kit/router";
import { CsvButton } from "@cenote/kit/table/controls/CsvButton";
import { ViewButton } from "@cenote/kit/table/controls/ViewButton";
import { ExploreFrame } from "@cenote/kit/layout/ExploreFrame";
import { FilterField } from "@cenote/kit/form/FilterField";
import { SizeFilter } from "@cenote/kit/transaction/SizeFilter";
import { TypeSegment } from "@cenote/kit/transaction/TypeSegment";
import { TableSkeleton } from "@cenote/kit/table/TableSkeleton";
import { LIST } from "../../lib/transactionList";
import type { ExploreTransactions } from "./__generated__/ExploreTransactions.graphql";
import { transactionColumns } from "./transactionColumns";
import { TransactionsTable } from "./TransactionsTable";

/** Transactions in the pools of one chain, or of all chains. */
export function TransactionsScreen({ queryRef }: ScreenProps<ExploreTransactions>) {
  const { chainName } = useParams();
  const environment = useRelayEnvironment();
  const chain = chainName ? toChain(chainName) : null;
  return (
    <ExploreFrame
      tab="transactions"
      chain={chain}
      filters={
        <>
          <TypeSegment />
          <SizeFilter />
        </>
      }
      tools={
        <>
          <FilterField label={t`Filter by wallet address`} />
          <ViewButton list={LIST} columns={transactionColumns()} />
          <CsvButton
            source={() =>
              import("./transactionsCsv").then(({ transactionsCsv }) =>
                transactionsCsv(environment, queryRef.variables),
              )
            }
          />
        </>
      }
    >
      <Part subject={t`The list of transactions`} loading={<TableSkeleton label={t`Transactions`} figures={4} />}>
        <List queryRef={queryRef} chain={chain} />
      </Part>
    </ExploreFrame>
  );
}

function List({ queryRef, chain }: ScreenProps<ExploreTransactions> & { readonly chain: Chain | null }) {
  const data = usePreloadedQuery<ExploreTransactions>(
    graphql`
      query ExploreTransactions(
        $chains: [Chain!]
        $types: [PoolTransactionType!]
        $account: String
        $minimumValue: Float
      ) @throwOnFieldError {
        ...TransactionsTable_query
      }
    `,
    queryRef,
  );
  return <TransactionsTable query={data} chain={chain} variables={queryRef.variables} />;
}
