import { t } from "@lingui/core/macro";
import { graphql, usePreloadedQuery, useRelayEnvironment } from "react-relay/hooks";
import { toChain, type Chain } from "@cenote/domain/chains";
import { Part } from "@cenote/kit/feedback/Part";
import { withParameter } from "@cenote/kit/form/searchParameters";
import type { ScreenProps } from "@cenote/kit/remote";
import { useParams, useSearchParams } from "@cenote/kit/router";
import { CsvButton } from "@cenote/kit/table/CsvButton";
import { ViewButton } from "@cenote/kit/table/ViewButton";
import { ExploreFrame } from "@cenote/kit/layout/ExploreFrame";
import { FilterField } from "@cenote/kit/form/FilterField";
import { Segment } from "@cenote/kit/form/Segment";
import { TransactionsSkeleton } from "../../components/TransactionsSkeleton";
import { LIST, readType, TYPE_PARAMETER } from "../../lib/transactionList";
import type { ExploreTransactions } from "./__generated__/ExploreTransactions.graphql";
import { SizeFilter } from "./SizeFilter";
import { transactionColumns } from "./transactionColumns";
import { TransactionsTable } from "./TransactionsTable";

const ALL = "all";

/** What happens in the pools of one chain, or of all. */
export function TransactionsScreen({ queryRef }: ScreenProps<ExploreTransactions>) {
  const { chainName } = useParams();
  const [search, setSearch] = useSearchParams();
  const environment = useRelayEnvironment();
  const chain = chainName ? toChain(chainName) : null;
  const types = [
    { value: ALL, text: t`All` },
    { value: "SWAP", text: t`Swaps` },
    { value: "ADD", text: t`Added` },
    { value: "REMOVE", text: t`Removed` },
  ];
  const handleType = (type: string) =>
    setSearch(withParameter(search, TYPE_PARAMETER, type === ALL ? null : type.toLowerCase()), {
      preventScrollReset: true,
    });

  return (
    <ExploreFrame
      tab="transactions"
      chain={chain}
      filters={
        <>
          <Segment
            label={t`Type of transaction`}
            options={types}
            value={readType(search) ?? ALL}
            onChange={handleType}
          />
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
      <Part subject={t`The list of transactions`} loading={<TransactionsSkeleton />}>
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
