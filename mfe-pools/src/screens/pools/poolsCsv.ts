import { t } from "@lingui/core/macro";
import { graphql } from "react-relay/hooks";
import type { ConcreteRequest, IEnvironment } from "relay-runtime";
import { DEFAULT_FEE_TIER, FEE_TIER_PER_PERCENT } from "@cenote/domain/limits";
import { allPages } from "@cenote/kit/lib/allPages";
import type { CsvValue } from "@cenote/kit/lib/csv";
import type { CsvSource } from "@cenote/kit/lib/saveCsv";
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
          __typename
          ... on V4Pool {
            chain
            protocolVersion
            poolId
            createdAtTimestamp
            feeTier
            token0 {
              symbol
            }
            token1 {
              symbol
            }
            totalLiquidity {
              value
            }
            apr {
              value
            }
            volume24h: cumulativeVolume(duration: DAY) {
              value
            }
            volume30d: cumulativeVolume(duration: MONTH) {
              value
            }
            rewardsCampaign {
              boostedApr
            }
          }
          ... on V3Pool {
            chain
            protocolVersion
            address
            createdAtTimestamp
            feeTier
            token0 {
              symbol
            }
            token1 {
              symbol
            }
            totalLiquidity {
              value
            }
            apr {
              value
            }
            volume24h: cumulativeVolume(duration: DAY) {
              value
            }
            volume30d: cumulativeVolume(duration: MONTH) {
              value
            }
            rewardsCampaign {
              boostedApr
            }
          }
          ... on V2Pair {
            chain
            protocolVersion
            address
            createdAtTimestamp
            token0 {
              symbol
            }
            token1 {
              symbol
            }
            totalLiquidity {
              value
            }
            apr {
              value
            }
            volume24h: cumulativeVolume(duration: DAY) {
              value
            }
            volume30d: cumulativeVolume(duration: MONTH) {
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
  if (node.__typename === "%other") return [];
  const feeTier = node.__typename === "V2Pair" ? DEFAULT_FEE_TIER : node.feeTier;
  return [
    node.chain,
    node.protocolVersion,
    node.__typename === "V4Pool" ? node.poolId : node.address,
    node.token0?.symbol,
    node.token1?.symbol,
    feeTier == null ? null : feeTier / FEE_TIER_PER_PERCENT,
    node.totalLiquidity?.value,
    node.apr?.value,
    node.__typename === "V2Pair" ? null : node.rewardsCampaign?.boostedApr,
    node.volume24h?.value,
    node.volume30d?.value,
    node.createdAtTimestamp,
  ];
}
