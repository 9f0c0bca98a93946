import { graphql } from "react-relay/hooks";
import type { ConcreteRequest, IEnvironment } from "relay-runtime";
import { ACTIVITY_PAGE_SIZE } from "@cenote/domain/limits";
import { allPages } from "@cenote/kit/table/rows/allPages";
import { csvSource } from "@cenote/kit/table/controls/csvSource";
import type { CsvSource } from "@cenote/kit/table/controls/saveCsv";
import { activityFields, activityLines } from "../../../lib/activity/activityLines";
import { readActivity } from "../../../lib/activity/readActivity";
import type { ActivityExport } from "./__generated__/ActivityExport.graphql";
import type { PortfolioActivity } from "../__generated__/PortfolioActivity.graphql";

const QUERY = graphql`
  query ActivityExport(
    $owner: String!
    $chains: [Chain!]
    $filter: ActivityFilterInput
    $rampIds: [String!]
    $first: Int!
    $after: String
  ) {
    portfolios(ownerAddresses: [$owner], chains: $chains) {
      activityConnection(
        filter: $filter
        first: $first
        after: $after
        includeOffChain: true
        onRampTransactionIDs: $rampIds
      ) {
        edges {
          node {
            id
            ...readActivity_activity
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
` as ConcreteRequest;

type Portfolio = NonNullable<NonNullable<ActivityExport["response"]["portfolios"]>[number]>;
type Edge = NonNullable<Portfolio["activityConnection"]>["edges"][number];

/**
 * Exports all activities that match the screen's filters, by account, with a line for each movement. Events forged by
 * other accounts are excluded, even if the screen shows them.
 */
export function activityCsv(environment: IEnvironment, variables: PortfolioActivity["variables"]): CsvSource {
  return csvSource({
    fileName: "activity",
    fields: activityFields(),
    pages: pagesOf(environment, variables),
    rowsOf: ({ node }) => activityLines(readActivity(node)),
  });
}

async function* pagesOf(
  environment: IEnvironment,
  { ownerAddresses, chains, filter, rampIds }: PortfolioActivity["variables"],
) {
  for (const owner of ownerAddresses) {
    yield* allPages<ActivityExport, Edge>(
      environment,
      QUERY,
      { owner, chains, filter: { ...filter, isHidden: false }, rampIds },
      ({ portfolios }) => {
        const connection = portfolios?.[0]?.activityConnection;
        return connection ? { rows: connection.edges, pageInfo: connection.pageInfo } : null;
      },
      ({ node }) => [node.id],
      ACTIVITY_PAGE_SIZE,
    );
  }
}
