import { t } from "@lingui/core/macro";
import { graphql, readInlineData } from "react-relay/hooks";
import type { Chain } from "@cenote/domain/chains";
import type { ChartPoint } from "@cenote/kit/chart/chartPoint";
import type { Change } from "./combineOwners";
import type { readHistory_portfolio$key } from "./__generated__/readHistory_portfolio.graphql";

/** Value of tokens and positions over time. */
export type ValueHistory = {
  /** Moments with a known value. */
  readonly points: readonly ChartPoint[];
  /** Last known value compared with the first one; transfers count too. */
  readonly change: Change;
  /** Chains without a history. */
  readonly unknownChains: readonly Chain[];
  /** Numbers of currently excluded tokens and positions. */
  readonly unpricedTokenCount: number;
  readonly unpricedPositionCount: number;
};

/** Reads the history over `$duration` as the points of a chart, each with its composition; null if it failed. */
export function readHistory(key: readHistory_portfolio$key): ValueHistory | null {
  const { valueHistory } = readInlineData(
    graphql`
      fragment readHistory_portfolio on CombinedPortfolio @inline {
        valueHistory(duration: $duration) {
          points {
            timestamp
            value {
              value
            }
            tokensValue {
              value
            }
            positionsValue {
              value
            }
            unpricedTokenCount
            unpricedPositionCount
          }
          change {
            absolute {
              value
            }
            percentage {
              value
            }
          }
          unknownChains
        }
      }
    `,
    key,
  );
  if (!valueHistory) return null;
  const { points, change, unknownChains } = valueHistory;
  const last = points.at(-1);
  const absolute = change?.absolute?.value;
  return {
    points: points.flatMap(({ timestamp, value, tokensValue, positionsValue }) =>
      value
        ? [
            {
              timestamp,
              value: value.value,
              parts: [
                { name: t`Tokens`, value: tokensValue?.value ?? null },
                { name: t`Positions`, value: positionsValue?.value ?? null },
              ],
            },
          ]
        : [],
    ),
    change: absolute == null ? null : { absolute, percent: change?.percentage?.value ?? null },
    unknownChains,
    unpricedTokenCount: last?.unpricedTokenCount ?? 0,
    unpricedPositionCount: last?.unpricedPositionCount ?? 0,
  };
}
