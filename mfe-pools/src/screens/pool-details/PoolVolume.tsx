import { graphql, useFragment } from "react-relay/hooks";
import { t } from "@lingui/core/macro";
import { Chart } from "@cenote/kit/chart/Chart";
import { ChartFrame } from "@cenote/kit/chart/ChartFrame";
import { ChartHeadline } from "@cenote/kit/chart/ChartHeadline";
import { HeadlineTime } from "@cenote/kit/chart/HeadlineTime";
import { useHistoryMoney } from "@cenote/kit/chart/useHistoryMoney";
import { compactUsd } from "@cenote/kit/money/usd";
import { Panel } from "@cenote/kit/layout/Panel";
import { spokenSpan } from "@cenote/kit/time/spans";
import type { PoolVolume_pool$key } from "./__generated__/PoolVolume_pool.graphql";

/** What was traded in the past week. */
export function PoolVolume(props: { pool: PoolVolume_pool$key }) {
  const { money, note } = useHistoryMoney();
  const pool = useFragment(
    graphql`
      fragment PoolVolume_pool on Pool {
        historicalVolume(duration: WEEK) {
          timestamp
          value
        }
      }
    `,
    props.pool,
  );
  const points = (pool.historicalVolume ?? []).flatMap((point) =>
    point ? { timestamp: point.timestamp, value: point.value } : [],
  );
  const total = points.reduce((sum, { value }) => sum + value, 0);
  return (
    <Panel title={t`Volume`}>
      <ChartFrame
        subject={t`The volume chart`}
        hasSpans={false}
        head={
          points.length > 0 && (
            <ChartHeadline note={<HeadlineTime>{spokenSpan("1w")}</HeadlineTime>}>
              {compactUsd(total, money)}
            </ChartHeadline>
          )
        }
      >
        <Chart
          label={t`Volume`}
          valueName={t`Volume`}
          form="bars"
          points={points}
          span="1w"
          text={(value) => compactUsd(value, money)}
          note={note}
          whenMissing={t`No trades in the past week.`}
        />
      </ChartFrame>
    </Panel>
  );
}
