import { t } from "@lingui/core/macro";
import { graphql, useFragment } from "react-relay/hooks";
import { feeText } from "@cenote/kit/money/percent";
import { poolPath } from "@cenote/domain/paths";
import { PairLogo } from "@cenote/kit/picture/PairLogo";
import { RiskBadge } from "@cenote/kit/text/RiskBadge";
import { Untrusted } from "@cenote/kit/text/Untrusted";
import type { usePoolFacts_pool$key } from "./__generated__/usePoolFacts_pool.graphql";

const LOGO_PIXELS = 28;

/** Returns the facts of a pool of any version in one form; null if a token is unknown. */
export function usePoolFacts(key: usePoolFacts_pool$key) {
  const pool = useFragment(
    graphql`
      fragment usePoolFacts_pool on Pool {
        chain
        protocolVersion
        addressOrId
        feeTier
        isDynamicFee
        totalLiquidity {
          value
        }
        apr {
          value
        }
        volume24h: cumulativeVolume(duration: DAY) {
          value
        }
        token0 {
          symbol
          ...PairLogo_token
          ...RiskBadge_tokens
        }
        token1 {
          symbol
          ...PairLogo_token
          ...RiskBadge_tokens
        }
      }
    `,
    key,
  );
  if (!pool.token0 || !pool.token1) return null;
  const { token0, token1 } = pool;
  return {
    to: poolPath(pool.chain, pool.addressOrId),
    version: pool.protocolVersion,
    logo: <PairLogo token0={token0} token1={token1} size={LOGO_PIXELS} />,
    name: (
      <>
        <Untrusted isInline>{token0.symbol}</Untrusted> / <Untrusted isInline>{token1.symbol}</Untrusted>
      </>
    ),
    risk: <RiskBadge tokens={[token0, token1]} isSmall />,
    fee: pool.isDynamicFee ? t`Dynamic` : feeText(pool.feeTier),
    locked: pool.totalLiquidity?.value,
    apr: pool.apr?.value,
    volume: pool.volume24h?.value,
  };
}
