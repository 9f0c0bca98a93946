import { t } from "@lingui/core/macro";
import { graphql } from "react-relay/hooks";
import type { ConcreteRequest, IEnvironment } from "relay-runtime";
import { allPages } from "@cenote/kit/table/allPages";
import { decimal, type CsvValue } from "@cenote/kit/table/csv";
import type { CsvSource } from "@cenote/kit/table/saveCsv";
import type { ExploreTransactions } from "./__generated__/ExploreTransactions.graphql";
import type { TransactionsExport } from "./__generated__/TransactionsExport.graphql";

const QUERY = graphql`
  query TransactionsExport($chains: [Chain!], $types: [PoolTransactionType!], $first: Int!, $after: String)
  @throwOnFieldError {
    poolTransactions(chains: $chains, types: $types, first: $first, after: $after) {
      edges {
        node {
          chain
          protocolVersion
          type
          hash
          timestamp
          account
          usdValue {
            value
          }
          token0 {
            symbol
            address
          }
          token0Quantity
          token1 {
            symbol
            address
          }
          token1Quantity
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
` as ConcreteRequest;

type Edge = NonNullable<TransactionsExport["response"]["poolTransactions"]>["edges"][number];

/** Every transaction that fits the filters of the screen; quantities are exact, positive into the pool. */
export function transactionsCsv(environment: IEnvironment, variables: ExploreTransactions["variables"]): CsvSource {
  return {
    fileName: "transactions",
    header: [
      t`Time (UTC)`,
      t`Network`,
      t`Protocol`,
      t`Type`,
      t`Value (USD)`,
      t`Token 0`,
      t`Address of token 0`,
      t`Quantity of token 0`,
      t`Token 1`,
      t`Address of token 1`,
      t`Quantity of token 1`,
      t`Wallet`,
      t`Hash`,
    ],
    pages: rowsOf(environment, variables),
  };
}

async function* rowsOf(environment: IEnvironment, variables: ExploreTransactions["variables"]) {
  const pages = allPages<TransactionsExport, Edge>(environment, QUERY, variables, ({ poolTransactions: page }) =>
    page ? { rows: page.edges, pageInfo: page.pageInfo } : null,
  );
  for await (const rows of pages) yield rows.map(toRow);
}

function toRow({ node }: Edge): readonly CsvValue[] {
  return [
    new Date(node.timestamp * 1000).toISOString(),
    node.chain,
    node.protocolVersion,
    node.type,
    node.usdValue?.value,
    node.token0.symbol,
    node.token0.address,
    decimal(node.token0Quantity),
    node.token1.symbol,
    node.token1.address,
    decimal(node.token1Quantity),
    node.account,
    node.hash,
  ];
}
