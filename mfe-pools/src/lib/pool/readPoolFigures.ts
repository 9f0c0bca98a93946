import { graphql, readInlineData } from "react-relay/hooks";
import type { ConcreteRequest } from "relay-runtime";
import type { readPoolFigures_pool$key } from "./__generated__/readPoolFigures_pool.graphql";

export type PoolFigures = ReturnType<typeof readPoolFigures>;

/**
 * Reads the figures of a pool in the list and its CSV file that change with each block, in US dollars and percent a
 * year.
 */
export function readPoolFigures(key: readPoolFigures_pool$key) {
  const pool = readInlineData(
    graphql`
      fragment readPoolFigures_pool on Pool @inline {
        totalLiquidity {
          value
        }
        apr {
          value
        }
        volume24h: cumulativeVolume(duration: DAY) {
          value
        }
        volume7d: cumulativeVolume(duration: WEEK) {
          value
        }
        volume30d: cumulativeVolume(duration: MONTH) {
          value
        }
        rewardsCampaign {
          boostedApr
          rewardToken {
            symbol
          }
        }
      }
    `,
    key,
  );
  const locked = pool.totalLiquidity?.value;
  const volumeDay = pool.volume24h?.value;
  const campaign = pool.rewardsCampaign;
  return {
    locked,
    apr: pool.apr?.value,
    reward: campaign && { apr: campaign.boostedApr, symbol: campaign.rewardToken?.symbol },
    volumeDay,
    volumeWeek: pool.volume7d?.value,
    volumeMonth: pool.volume30d?.value,
    /** Volume of the day over the value locked. */
    turnover: locked && volumeDay !== undefined ? volumeDay / locked : null,
  };
}

/** The same figures of many pools, by their ids. */
export const POOL_FIGURES_NOW = graphql`
  query ExplorePoolsNow($ids: [ID!]!) {
    nodes(ids: $ids) {
      ...readPoolFigures_pool @alias(as: "figures")
    }
  }
` as ConcreteRequest;
