import { t } from "@lingui/core/macro";
import { graphql, useFragment } from "react-relay/hooks";
import { feeText } from "@cenote/kit/money/percent";
import { AddressChip } from "@cenote/kit/text/AddressChip";
import { PairLogo } from "@cenote/kit/picture/PairLogo";
import { RiskBadge } from "@cenote/kit/text/RiskBadge";
import { Tag } from "@cenote/kit/text/Tag";
import { Title } from "@cenote/kit/text/Title";
import { PairName } from "../../components/PairName";
import type { PoolHeader_pool$key } from "./__generated__/PoolHeader_pool.graphql";

export function PoolHeader(props: { pool: PoolHeader_pool$key }) {
  const pool = useFragment(
    graphql`
      fragment PoolHeader_pool on Pool {
        protocolVersion
        addressOrId
        feeTier
        isDynamicFee
        token0 {
          ...PairLogo_token
          ...PairName_token
          ...RiskBadge_tokens
        }
        token1 {
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
  if (!pool.token0 || !pool.token1) return null;

  const isV4 = pool.protocolVersion === "V4";
  const fee = feeText(pool.feeTier);
  return (
    <Title
      logo={<PairLogo token0={pool.token0} token1={pool.token1} size={56} />}
      heading={<PairName token0={pool.token0} token1={pool.token1} />}
      facts={
        <>
          <Tag>{pool.protocolVersion}</Tag>
          <Tag>{pool.isDynamicFee ? t`Dynamic fee` : t`${fee} fee`}</Tag>
          <RiskBadge tokens={[pool.token0, pool.token1]} />
          {pool.hook && <Tag tone="warn">{t`Hook`}</Tag>}
          <AddressChip address={pool.addressOrId} label={isV4 ? t`pool id` : t`address`} />
        </>
      }
    />
  );
}
