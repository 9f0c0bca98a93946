import { t } from "@lingui/core/macro";
import { graphql, useFragment } from "react-relay/hooks";
import { percentText } from "@cenote/kit/money/percent";
import { useNow } from "@cenote/kit/time/useNow";
import { volumeChange } from "@cenote/kit/money/volumeChange";
import { ChangeText } from "@cenote/kit/money/ChangeText";
import { Stats } from "@cenote/kit/layout/Stats";
import { Unknown } from "@cenote/kit/text/Unknown";
import { UsdText } from "@cenote/kit/money/UsdText";
import type { PoolStats_pool$key } from "./__generated__/PoolStats_pool.graphql";

const MINUTE_SECONDS = 60;

export function PoolStats(props: { pool: PoolStats_pool$key }) {
  const pool = useFragment(
    graphql`
      fragment PoolStats_pool on Pool {
        totalLiquidity {
          value
        }
        totalLiquidityPercentChange24h {
          value
        }
        volume24h: cumulativeVolume(duration: DAY) {
          value
        }
        fees24h: cumulativeFees(duration: DAY) {
          value
        }
        apr {
          value
        }
        historicalVolume(duration: WEEK) {
          timestamp
          value
        }
      }
    `,
    props.pool,
  );
  const now = useNow(MINUTE_SECONDS);
  const volume = pool.volume24h?.value;
  const apr = pool.apr?.value;
  const change = volumeChange(
    (pool.historicalVolume ?? []).flatMap((point) => (point ? { timestamp: point.timestamp, value: point.value } : [])),
    now,
  );
  const changeNote = change === null ? undefined : <ChangeText percent={change} />;
  const lockedChange = pool.totalLiquidityPercentChange24h?.value;
  return (
    <Stats
      stats={[
        {
          label: t`Value locked`,
          value: <UsdText value={pool.totalLiquidity?.value} />,
          note: lockedChange === undefined ? undefined : <ChangeText percent={lockedChange} />,
        },
        { label: t`Volume, 24 h`, value: <UsdText value={volume} />, note: changeNote },
        { label: t`Fees, 24 h`, value: <UsdText value={pool.fees24h?.value} />, note: changeNote },
        { label: t`APR`, value: apr === undefined ? <Unknown /> : percentText(apr), note: t`24 h fees × 365 / TVL` },
      ]}
    />
  );
}
