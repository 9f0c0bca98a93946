import { graphql } from "react-relay/hooks";
import type { ConcreteRequest, IEnvironment } from "relay-runtime";
import { allPages } from "@cenote/kit/table/rows/allPages";
import { csvFields, csvSource } from "@cenote/kit/table/controls/csvSource";
import type { CsvSource } from "@cenote/kit/table/controls/saveCsv";
import { positionColumns } from "../../components/positionColumns";
import { readPosition } from "../../lib/position/readPosition";
import type { PositionsExport } from "./__generated__/PositionsExport.graphql";
import type { PositionsList } from "./__generated__/PositionsList.graphql";

const QUERY = graphql`
  query PositionsExport(
    $owner: String!
    $chains: [Chain!]
    $filter: PositionFilter!
    $orderBy: PositionSortableField!
    $first: Int!
    $after: String
  ) @throwOnFieldError {
    positions(ownerAddress: $owner, chains: $chains, filter: $filter, orderBy: $orderBy, first: $first, after: $after) {
      edges {
        node {
          id
          ...readPosition_position
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
` as ConcreteRequest;

type Edge = NonNullable<PositionsExport["response"]["positions"]>["edges"][number];

/** Returns the whole list of positions, in the screen's filters and order, without those that could not be read. */
export function positionsCsv(environment: IEnvironment, variables: PositionsList["variables"]): CsvSource {
  return csvSource({
    fileName: "positions",
    fields: csvFields(positionColumns()),
    pages: allPages<PositionsExport, Edge>(
      environment,
      QUERY,
      variables,
      ({ positions: page }) => (page ? { rows: page.edges, pageInfo: page.pageInfo } : null),
      ({ node }) => [node.id],
    ),
    rowsOf: ({ node }) => readPosition(node) ?? [],
  });
}
