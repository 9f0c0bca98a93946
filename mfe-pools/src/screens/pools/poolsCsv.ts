import { t } from "@lingui/core/macro";
import { graphql } from "react-relay/hooks";
import type { ConcreteRequest, IEnvironment } from "relay-runtime";
import { FEE_TIER_PER_PERCENT } from "@cenote/domain/limits";
import { allPages } from "@cenote/kit/table/allPages";
import type { CsvValue } from "@cenote/kit/table/csv";
import type { CsvSource } from "@cenote/kit/table/saveCsv";
import { readPoolFigures } from "../../lib/readPoolFigures";
import type { ExplorePools } from "./__generated__/ExplorePools.graphql";
import type { PoolsExport } from "./__generated__/PoolsExport.graphql";

const QUERY = graphql`
  query PoolsExport(
    $chains: [Chain!]
    $versions: [ProtocolVersion!]
    $orderBy: PoolSortableField!
    $asc: Boolean!
    $text: String
    $first: Int!
    $after: String
  ) @throwOnFieldError {
    topPools(
      chains: $chains
      versions: $versions
      orderBy: $orderBy
      asc: $asc
      text: $text
      first: $first
      after: $after
    ) {
      edges {
        node {
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

/** The whole list of pools, as it is filtered and ordered on the screen. */
export function poolsCsv(environment: IEnvironment, variables: ExplorePools["variables"]): CsvSource {
  return {
    fileName: "pools",
    header: [
      t`Network`,
      t`Protocol`,
      t`Address or id`,
      t`Token 0`,
      t`Token 1`,
      t`Fee (%)`,
      t`Value locked (USD)`,
      t`APR (%)`,
      t`APR of rewards (%)`,
      t`Volume, 1 day (USD)`,
      t`Volume, 30 days (USD)`,
      t`Created (Unix seconds)`,
    ],
    pages: rowsOf(environment, variables),
  };
}

async function* rowsOf(environment: IEnvironment, variables: ExplorePools["variables"]) {
  const pages = allPages<PoolsExport, Edge>(environment, QUERY, variables, ({ topPools: page }) =>
    page ? { rows: page.edges, pageInfo: page.pageInfo } : null,
  );
  for await (const rows of pages) yield rows.map(toRow);
}

function toRow({ node }: Edge): readonly CsvValue[] {
  const { locked, apr, reward, volumeDay, volumeMonth } = readPoolFigures(node);
  return [
    node.chain,
    node.protocolVersion,
    node.addressOrId,
    node.token0?.symbol,
    node.token1?.symbol,
    node.feeTier == null ? null : node.feeTier / FEE_TIER_PER_PERCENT,
    locked,
    apr,
    reward?.apr,
    volumeDay,
    volumeMonth,
    node.createdAtTimestamp,
  ];
}
