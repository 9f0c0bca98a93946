import { t } from "@lingui/core/macro";
import { graphql, useFragment } from "react-relay/hooks";
import { percentText } from "@cenote/kit/money/percent";
import { useNow } from "@cenote/kit/time/useNow";
import { volumeChange } from "@cenote/kit/money/volumeChange";
import { ChangeText } from "@cenote/kit/money/ChangeText";
import { Stats } from "@cenote/kit/layout/Stats";
import { Unknown } from "@cenote/kit/text/Unknown";
import { UsdText } from "@cenote/kit/money/UsdText";
import { readPoints } from "../../lib/pool/readPoints";
import type { PoolStats_pool$key } from "./__generated__/PoolStats_pool.graphql";

const MINUTE_SECONDS = 60;

/** The pool's figures of the day, each with an explanation. */
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
        rewardsCampaign {
          boostedApr
        }
        historicalVolume(duration: WEEK) {
          ...readPoints_point
        }
      }
    `,
    props.pool,
  );
  const now = useNow(MINUTE_SECONDS);
  const apr = pool.apr?.value;
  const change = volumeChange(readPoints(pool.historicalVolume), now);
  const changeNote = change === null ? undefined : <ChangeText percent={change} />;
  const lockedChange = pool.totalLiquidityPercentChange24h?.value;
  const rewards = pool.rewardsCampaign && percentText(pool.rewardsCampaign.boostedApr);
  return (
    <Stats
      stats={[
        {
          label: t`Value locked`,
          value: <UsdText value={pool.totalLiquidity?.value} />,
          note: lockedChange === undefined ? undefined : <ChangeText percent={lockedChange} />,
          hint: t`What the pool's tokens are worth now: at most twice its well-known side. The change is over 24 hours.`,
        },
        {
          label: t`Volume, 24 h`,
          value: <UsdText value={pool.volume24h?.value} />,
          note: changeNote,
          hint: t`The volume of the past 24 hours, each trade counted once. The change is against the 24 hours before.`,
        },
        {
          label: t`Fees, 24 h`,
          value: <UsdText value={pool.fees24h?.value} />,
          note: changeNote,
          hint: t`The volume times the pool's fee of now.`,
        },
        {
          label: t`APR`,
          value: apr === undefined ? <Unknown /> : percentText(apr),
          note: rewards ? t`and ${rewards} in rewards` : t`24 h fees × 365 / TVL`,
          hint: t`24 h fees × 365 / TVL. Past fees are no promise, and what a position earns depends on its range.`,
        },
      ]}
    />
  );
}
