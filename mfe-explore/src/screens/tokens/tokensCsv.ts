import { graphql } from "react-relay/hooks";
import type { ConcreteRequest, IEnvironment } from "relay-runtime";
import { allPages } from "@cenote/kit/table/rows/allPages";
import { csvFields, csvSource } from "@cenote/kit/table/controls/csvSource";
import type { CsvSource } from "@cenote/kit/table/controls/saveCsv";
import { tokenColumns, type ExportedToken } from "../../components/tokenColumns";
import { readTokenFigures } from "../../lib/readTokenFigures";
import type { ExploreTokens } from "./__generated__/ExploreTokens.graphql";
import type { TokensExport } from "./__generated__/TokensExport.graphql";

const QUERY = graphql`
  query TokensExport(
    $chains: [Chain!]
    $orderBy: TokenSortableField!
    $asc: Boolean!
    $window: HistoryDuration!
    $filter: TokensFilterInput
    $isByAsset: Boolean!
    $first: Int!
    $after: String
  ) @throwOnFieldError {
    topTokensConnection(
      chains: $chains
      orderBy: $orderBy
      asc: $asc
      volumeDuration: $window
      filter: $filter
      first: $first
      after: $after
    ) {
      edges {
        rank
        node {
          id
          chain
          address
          name
          symbol
          asset(chains: $chains) @include(if: $isByAsset) {
            forms {
              id
            }
          }
          ...readTokenFigures_token @arguments(window: $window, chains: $chains, isAsset: $isByAsset)
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
` as ConcreteRequest;

type Edge = NonNullable<TokensExport["response"]["topTokensConnection"]>["edges"][number];

/** Exports the whole list of tokens, with the screen's filters and order. */
export function tokensCsv(environment: IEnvironment, variables: ExploreTokens["variables"]): CsvSource {
  return csvSource({
    fileName: "tokens",
    fields: csvFields(tokenColumns(variables.window.toLowerCase())),
    pages: allPages<TokensExport, Edge>(
      environment,
      QUERY,
      variables,
      ({ topTokensConnection: page }) => (page ? { rows: page.edges, pageInfo: page.pageInfo } : null),
      ({ node }) => [node.id, ...(node.asset?.forms.map((form) => form.id) ?? [])],
    ),
    rowsOf: toExported,
  });
}

function toExported({ rank, node }: Edge): ExportedToken {
  const { chain, address, name, symbol } = node;
  return { ...readTokenFigures(node), rank, chain, address, name, symbol };
}
