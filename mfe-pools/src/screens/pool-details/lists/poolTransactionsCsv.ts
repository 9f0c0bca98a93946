import { graphql } from "react-relay/hooks";
import type { ConcreteRequest, IEnvironment } from "relay-runtime";
import { allPages } from "@cenote/kit/table/rows/allPages";
import { csvFields, csvSource } from "@cenote/kit/table/controls/csvSource";
import type { CsvSource } from "@cenote/kit/table/controls/saveCsv";
import type { PoolPair } from "../../../lib/pool/poolPair";
import type { PoolTransactionsExport } from "./__generated__/PoolTransactionsExport.graphql";
import { poolTransactionColumns } from "./poolTransactionColumns";
import { readPoolTransaction } from "./readPoolTransaction";

const QUERY = graphql`
  query PoolTransactionsExport(
    $id: ID!
    $types: [PoolTransactionType!]
    $minimumValue: Float
    $first: Int!
    $after: String
  ) @throwOnFieldError {
    node(id: $id) {
      ... on Pool {
        transactionConnection(types: $types, minimumValue: $minimumValue, first: $first, after: $after) {
          edges {
            node {
              id
              ...readPoolTransaction_transaction
            }
          }
          pageInfo {
            hasNextPage
            endCursor
          }
        }
      }
    }
  }
` as ConcreteRequest;

type Filter = Omit<PoolTransactionsExport["variables"], "first" | "after">;
type Connection = NonNullable<NonNullable<PoolTransactionsExport["response"]["node"]>["transactionConnection"]>;

/** Returns all transactions of the pool that match the screen's filters. */
export function poolTransactionsCsv(environment: IEnvironment, filter: Filter, pair: PoolPair): CsvSource {
  return csvSource({
    fileName: "pool-transactions",
    fields: csvFields(poolTransactionColumns(pair)),
    pages: allPages<PoolTransactionsExport, Connection["edges"][number]>(
      environment,
      QUERY,
      filter,
      ({ node }) =>
        node?.transactionConnection
          ? { rows: node.transactionConnection.edges, pageInfo: node.transactionConnection.pageInfo }
          : null,
      ({ node }) => [node.id],
    ),
    rowsOf: ({ node }) => readPoolTransaction(node, pair),
  });
}
