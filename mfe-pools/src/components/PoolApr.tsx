import { t } from "@lingui/core/macro";
import { Sparkles } from "lucide-react";
import { graphql, useFragment } from "react-relay/hooks";
import { percentText } from "@cenote/kit/lib/percent";
import { Tag } from "@cenote/kit/ui/Tag";
import { Unknown } from "@cenote/kit/ui/Unknown";
import type { PoolApr_campaign$key } from "./__generated__/PoolApr_campaign.graphql";
import * as styles from "./PoolApr.module.css";

type PoolAprProps = {
  /** Percent a year from fees; null while unknown. */
  readonly apr: number | null | undefined;
  readonly campaign: PoolApr_campaign$key | null | undefined;
};

/** What a pool pays in a year at the last day's pace, and what a campaign adds. */
export function PoolApr({ apr, campaign: key }: PoolAprProps) {
  const campaign = useFragment(
    graphql`
      fragment PoolApr_campaign on RewardsCampaign {
        boostedApr
        rewardToken {
          symbol
        }
      }
    `,
    key,
  );
  const fees = apr == null ? <Unknown /> : percentText(apr);
  if (!campaign) return <span title={t`The last day's fees, 365 times, over the value locked`}>{fees}</span>;

  const boost = percentText(campaign.boostedApr);
  const symbol = campaign.rewardToken?.symbol ?? t`tokens`;
  return (
    <span className={styles.apr}>
      {fees}
      <span title={t`A campaign pays ${boost} a year on top, in ${symbol}`}>
        <Tag tone="water">
          <Sparkles size={11} aria-hidden /> +{boost}
        </Tag>
      </span>
    </span>
  );
}
