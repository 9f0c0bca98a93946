import { graphql } from "react-relay/hooks";
import type { ConcreteRequest, IEnvironment } from "relay-runtime";
import { allPages } from "@cenote/kit/table/rows/allPages";
import { csvFields, csvSource } from "@cenote/kit/table/controls/csvSource";
import type { CsvSource } from "@cenote/kit/table/controls/saveCsv";
import type { ExploreTransactions } from "./__generated__/ExploreTransactions.graphql";
import { transactionColumns, type ExportedTransaction } from "./transactionColumns";
import type { TransactionsExport } from "./__generated__/TransactionsExport.graphql";

const QUERY = graphql`
  query TransactionsExport(
    $chains: [Chain!]
    $types: [PoolTransactionType!]
    $account: String
    $minimumValue: Float
    $first: Int!
    $after: String
  ) @throwOnFieldError {
    poolTransactions(
      chains: $chains
      types: $types
      account: $account
      minimumValue: $minimumValue
      first: $first
      after: $after
    ) {
      edges {
        node {
          id
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

/** Exports all transactions that match the screen's filters. */
export function transactionsCsv(environment: IEnvironment, variables: ExploreTransactions["variables"]): CsvSource {
  return csvSource({
    fileName: "transactions",
    fields: csvFields(transactionColumns()),
    pages: allPages<TransactionsExport, Edge>(
      environment,
      QUERY,
      variables,
      ({ poolTransactions: page }) => (page ? { rows: page.edges, pageInfo: page.pageInfo } : null),
      ({ node }) => [node.id],
    ),
    rowsOf: toExported,
  });
}

function toExported({ node }: Edge): ExportedTransaction {
  const { chain, protocolVersion, type, hash, timestamp, account, token0, token1 } = node;
  return {
    chain,
    protocolVersion,
    type,
    hash,
    timestamp,
    account,
    value: node.usdValue?.value,
    tokens: [
      { symbol: token0.symbol, address: token0.address, quantity: node.token0Quantity },
      { symbol: token1.symbol, address: token1.address, quantity: node.token1Quantity },
    ],
  };
}
