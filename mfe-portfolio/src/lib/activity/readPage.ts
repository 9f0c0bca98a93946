import { graphql, readInlineData } from "react-relay/hooks";
import { readActivity } from "./readActivity";
import type { readPage_connection$key } from "./__generated__/readPage_connection.graphql";
import type { OwnerPage } from "./timeline";

/** Reads a page of an owner's activities as plain data. */
export function readPage(owner: string, key: readPage_connection$key): OwnerPage {
  const { edges, pageInfo } = readInlineData(
    graphql`
      fragment readPage_connection on AssetActivityConnection @inline {
        edges {
          node {
            ...readActivity_activity
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    `,
    key,
  );
  return {
    owner,
    activities: edges.map(({ node }) => readActivity(node)),
    hasMore: pageInfo.hasNextPage,
    cursor: pageInfo.endCursor ?? null,
  };
}
