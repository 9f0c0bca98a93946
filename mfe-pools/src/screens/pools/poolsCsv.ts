import { graphql } from "react-relay/hooks";
import type { ConcreteRequest, IEnvironment } from "relay-runtime";
import { allPages } from "@cenote/kit/table/rows/allPages";
import { csvFields, csvSource } from "@cenote/kit/table/controls/csvSource";
import type { CsvSource } from "@cenote/kit/table/controls/saveCsv";
import { poolColumns, type ExportedPool } from "../../components/poolColumns";
import { readPoolFigures } from "../../lib/pool/readPoolFigures";
import type { ExplorePools } from "./__generated__/ExplorePools.graphql";
import type { PoolsExport } from "./__generated__/PoolsExport.graphql";

const QUERY = graphql`
  query PoolsExport(
    $chains: [Chain!]
    $versions: [ProtocolVersion!]
    $orderBy: PoolSortableField!
    $asc: Boolean!
    $text: String
    $minimumValueLocked: Float
    $hasHook: Boolean
    $first: Int!
    $after: String
  ) @throwOnFieldError {
    topPools(
      chains: $chains
      versions: $versions
      orderBy: $orderBy
      asc: $asc
      text: $text
      minimumValueLocked: $minimumValueLocked
      hasHook: $hasHook
      first: $first
      after: $after
    ) {
      edges {
        node {
          id
          chain
          protocolVersion
          addressOrId
          createdAtTimestamp
          feeTier
          token0 {
            symbol
          }
          token1 {
            symbol
          }
          ...readPoolFigures_pool
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
` as ConcreteRequest;

type Edge = NonNullable<PoolsExport["response"]["topPools"]>["edges"][number];

/** Returns the whole list of pools, in the screen's filters and order. */
export function poolsCsv(environment: IEnvironment, variables: ExplorePools["variables"]): CsvSource {
  return csvSource({
    fileName: "pools",
    fields: csvFields(poolColumns()),
    pages: allPages<PoolsExport, Edge>(
      environment,
      QUERY,
      variables,
      ({ topPools: page }) => (page ? { rows: page.edges, pageInfo: page.pageInfo } : null),
      ({ node }) => [node.id],
    ),
    rowsOf: toExported,
  });
}

function toExported({ node }: Edge): ExportedPool {
  const { chain, protocolVersion, addressOrId, feeTier, createdAtTimestamp, token0, token1 } = node;
  const facts = { chain, protocolVersion, addressOrId, feeTier, createdAtTimestamp };
  return { ...facts, ...readPoolFigures(node), symbols: [token0?.symbol, token1?.symbol] };
}
