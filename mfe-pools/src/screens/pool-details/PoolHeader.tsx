import { t } from "@lingui/core/macro";
import { graphql, useFragment } from "react-relay/hooks";
import { chainFacts, toUrlName } from "@cenote/domain/chains";
import { poolImagePath, poolPath } from "@cenote/domain/paths";
import { poolName, poolTitle } from "@cenote/domain/previews";
import { feeText, percentText } from "@cenote/kit/money/percent";
import { PairLogo } from "@cenote/kit/picture/PairLogo";
import { ShareButton } from "@cenote/kit/share/ShareButton";
import { AddressChip } from "@cenote/kit/text/AddressChip";
import { RiskBadge } from "@cenote/kit/text/RiskBadge";
import { Tag } from "@cenote/kit/text/Tag";
import { Title } from "@cenote/kit/text/Title";
import { PairName } from "@cenote/kit/pair/PairName";
import type { PoolHeader_pool$key } from "./__generated__/PoolHeader_pool.graphql";

export function PoolHeader(props: { pool: PoolHeader_pool$key }) {
  const pool = useFragment(
    graphql`
      fragment PoolHeader_pool on Pool {
        chain
        protocolVersion
        addressOrId
        feeTier
        isDynamicFee
        rewardsCampaign {
          boostedApr
        }
        token0 {
          symbol
          ...PairLogo_token
          ...PairName_token
          ...RiskBadge_tokens
        }
        token1 {
          symbol
          ...PairLogo_token
          ...PairName_token
          ...RiskBadge_tokens
        }
        ... on V4Pool {
          hook {
            __typename
          }
        }
      }
    `,
    props.pool,
  );
  const { chain, protocolVersion, addressOrId, token0, token1, rewardsCampaign } = pool;
  if (!token0 || !token1) return null;

  const isV4 = protocolVersion === "V4";
  const fee = feeText(pool.feeTier);
  const pair = poolName(token0.symbol, token1.symbol);
  const rewards = rewardsCampaign && percentText(rewardsCampaign.boostedApr);
  return (
    <Title
      logo={<PairLogo token0={token0} token1={token1} size={56} />}
      heading={<PairName token0={token0} token1={token1} />}
      facts={
        <>
          <Tag>{chainFacts(chain).displayName}</Tag>
          <Tag>{protocolVersion}</Tag>
          <Tag>{pool.isDynamicFee ? t`Dynamic fee` : t`${fee} fee`}</Tag>
          <RiskBadge tokens={[token0, token1]} />
          {pool.hook && <Tag tone="warn">{t`Hook`}</Tag>}
          {rewards && <Tag tone="water">{t`+${rewards} rewards`}</Tag>}
          <AddressChip address={addressOrId} label={isV4 ? t`pool id` : t`address`} />
        </>
      }
      actions={
        <ShareButton
          path={poolPath(chain, addressOrId)}
          image={poolImagePath(toUrlName(chain), addressOrId)}
          name={pair}
          title={poolTitle(pair)}
        />
      }
    />
  );
}
