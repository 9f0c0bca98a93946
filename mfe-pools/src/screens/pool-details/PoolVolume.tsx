import { graphql, useFragment } from "react-relay/hooks";
import { VolumeBars } from "@cenote/kit/charts/VolumeBars";
import { momentOf } from "@cenote/kit/lib/spans";
import { EmptyState } from "@cenote/kit/ui/EmptyState";
import { Panel } from "@cenote/kit/ui/Panel";
import type { PoolVolume_pool$key } from "./__generated__/PoolVolume_pool.graphql";

/** What was traded in the past week. */
export function PoolVolume(props: { pool: PoolVolume_pool$key }) {
  const pool = useFragment(
    graphql`
      fragment PoolVolume_pool on Node {
        __typename
        ... on V4Pool {
          historicalVolume(duration: WEEK) {
            timestamp
            value
          }
        }
        ... on V3Pool {
          historicalVolume(duration: WEEK) {
            timestamp
            value
          }
        }
        ... on V2Pair {
          historicalVolume(duration: WEEK) {
            timestamp
            value
          }
        }
      }
    `,
    props.pool,
  );
  const points =
    pool.__typename === "%other"
      ? []
      : (pool.historicalVolume ?? []).flatMap((point) =>
          point ? { timestamp: point.timestamp, value: point.value } : [],
        );
  return (
    <Panel title="Volume, past week">
      {points.length === 0 ? (
        <EmptyState title="Missing chart data">Nothing was traded here in the past week.</EmptyState>
      ) : (
        <VolumeBars points={points} span="past week" moment={momentOf("1m")} />
      )}
    </Panel>
  );
}
