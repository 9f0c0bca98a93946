import { t } from "@lingui/core/macro";
import { graphql, useFragment } from "react-relay/hooks";
import { percentText } from "@cenote/kit/money/percent";
import { QuantityText } from "@cenote/kit/money/QuantityText";
import { Panel } from "@cenote/kit/layout/Panel";
import { Untrusted } from "@cenote/kit/text/Untrusted";
import { exactMoment } from "@cenote/kit/time/spans";
import type { PoolRewards_pool$key } from "./__generated__/PoolRewards_pool.graphql";
import * as styles from "./PoolFacts.module.css";

/** Campaign that pays the pool's liquidity providers in addition to its fees. */
export function PoolRewards(props: { pool: PoolRewards_pool$key }) {
  const { rewardsCampaign } = useFragment(
    graphql`
      fragment PoolRewards_pool on Pool {
        rewardsCampaign {
          boostedApr
          startTimestamp
          endTimestamp
          totalRewardAllocation
          distributedRewards
          rewardToken {
            symbol
          }
        }
      }
    `,
    props.pool,
  );
  if (!rewardsCampaign) return null;

  const { boostedApr, startTimestamp, endTimestamp, totalRewardAllocation, distributedRewards } = rewardsCampaign;
  const symbol = <Untrusted isInline>{rewardsCampaign.rewardToken?.symbol}</Untrusted>;
  return (
    <Panel title={t`Reward campaign`}>
      <dl className={styles.facts}>
        <div>
          <dt>{t`APR on top of fees`}</dt>
          <dd>{percentText(boostedApr)}</dd>
        </div>
        {startTimestamp != null && (
          <div>
            <dt>{t`Began`}</dt>
            <dd>{exactMoment(startTimestamp)}</dd>
          </div>
        )}
        {endTimestamp != null && (
          <div>
            <dt>{t`Ends`}</dt>
            <dd>{exactMoment(endTimestamp)}</dd>
          </div>
        )}
        {totalRewardAllocation != null && (
          <div>
            <dt>{t`Rewards in all`}</dt>
            <dd>
              <QuantityText value={totalRewardAllocation} /> {symbol}
            </dd>
          </div>
        )}
        {distributedRewards != null && (
          <div>
            <dt>{t`Paid so far`}</dt>
            <dd>
              <QuantityText value={distributedRewards} /> {symbol}
            </dd>
          </div>
        )}
      </dl>
    </Panel>
  );
}
