import { t } from "@lingui/core/macro";
import { graphql, useFragment } from "react-relay/hooks";
import { feeTierText } from "@cenote/domain/limits";
import { AddressChip } from "@cenote/kit/ui/AddressChip";
import { PairLogo } from "@cenote/kit/ui/PairLogo";
import { Tag } from "@cenote/kit/ui/Tag";
import { Title } from "@cenote/kit/ui/Title";
import { PairName } from "../../components/PairName";
import type { PoolHeader_pool$key } from "./__generated__/PoolHeader_pool.graphql";

export function PoolHeader(props: { pool: PoolHeader_pool$key }) {
  const pool = useFragment(
    graphql`
      fragment PoolHeader_pool on Node {
        __typename
        ... on V4Pool {
          protocolVersion
          poolId
          feeTier
          isDynamicFee
          hook {
            address
          }
          token0 {
            ...PairLogo_token
            ...PairName_token
          }
          token1 {
            ...PairLogo_token
            ...PairName_token
          }
        }
        ... on V3Pool {
          protocolVersion
          address
          feeTier
          token0 {
            ...PairLogo_token
            ...PairName_token
          }
          token1 {
            ...PairLogo_token
            ...PairName_token
          }
        }
        ... on V2Pair {
          protocolVersion
          address
          token0 {
            ...PairLogo_token
            ...PairName_token
          }
          token1 {
            ...PairLogo_token
            ...PairName_token
          }
        }
      }
    `,
    props.pool,
  );
  if (pool.__typename === "%other" || !pool.token0 || !pool.token1) return null;

  const isV4 = pool.__typename === "V4Pool";
  const fee = feeTierText(pool.__typename === "V2Pair" ? null : pool.feeTier);
  return (
    <Title
      logo={<PairLogo token0={pool.token0} token1={pool.token1} size={56} />}
      heading={<PairName token0={pool.token0} token1={pool.token1} />}
      facts={
        <>
          <Tag>{pool.protocolVersion}</Tag>
          <Tag>{isV4 && pool.isDynamicFee ? t`Dynamic fee` : t`${fee} fee`}</Tag>
          {isV4 && pool.hook && <Tag tone="warn">{t`Hook`}</Tag>}
          <AddressChip address={isV4 ? pool.poolId : pool.address} label={isV4 ? t`pool id` : t`address`} />
        </>
      }
    />
  );
}
