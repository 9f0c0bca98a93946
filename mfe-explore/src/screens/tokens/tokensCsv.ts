import { t } from "@lingui/core/macro";
import { graphql } from "react-relay/hooks";
import type { ConcreteRequest, IEnvironment } from "relay-runtime";
import { allPages } from "@cenote/kit/table/allPages";
import type { CsvValue } from "@cenote/kit/table/csv";
import type { CsvSource } from "@cenote/kit/table/saveCsv";
import type { ExploreTokens } from "./__generated__/ExploreTokens.graphql";
import type { TokensExport } from "./__generated__/TokensExport.graphql";

const QUERY = graphql`
  query TokensExport(
    $chains: [Chain!]
    $orderBy: TokenSortableField!
    $asc: Boolean!
    $window: HistoryDuration!
    $filter: TokensFilterInput
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
          chain
          address
          name
          symbol
          market {
            price {
              value
            }
            changeHour: pricePercentChange(duration: HOUR) {
              value
            }
            changeDay: pricePercentChange(duration: DAY) {
              value
            }
            fullyDilutedValuation {
              value
            }
            volume(duration: $window) {
              value
            }
          }
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

/** The whole list of tokens, as it is filtered and ordered on the screen. */
export function tokensCsv(environment: IEnvironment, variables: ExploreTokens["variables"]): CsvSource {
  const window = variables.window.toLowerCase();
  return {
    fileName: "tokens",
    header: [
      t`Rank`,
      t`Network`,
      t`Address`,
      t`Name`,
      t`Symbol`,
      t`Price (USD)`,
      t`Change, 1 hour (%)`,
      t`Change, 1 day (%)`,
      t`Fully diluted valuation (USD)`,
      t`Volume, ${window} (USD)`,
    ],
    pages: rowsOf(environment, variables),
  };
}

async function* rowsOf(environment: IEnvironment, variables: ExploreTokens["variables"]) {
  const pages = allPages<TokensExport, Edge>(environment, QUERY, variables, ({ topTokensConnection: page }) =>
    page ? { rows: page.edges, pageInfo: page.pageInfo } : null,
  );
  for await (const rows of pages) yield rows.map(toRow);
}

function toRow({ rank, node: { chain, address, name, symbol, market } }: Edge): readonly CsvValue[] {
  return [
    rank,
    chain,
    address,
    name,
    symbol,
    market?.price?.value,
    market?.changeHour?.value,
    market?.changeDay?.value,
    market?.fullyDilutedValuation?.value,
    market?.volume?.value,
  ];
}
