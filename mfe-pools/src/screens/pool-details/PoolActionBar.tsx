import { t } from "@lingui/core/macro";
import { graphql, useFragment } from "react-relay/hooks";
import { createPositionPath, swapPath } from "@cenote/domain/paths";
import { ButtonLink } from "@cenote/kit/form/ButtonLink";
import { DeepBar } from "@cenote/kit/layout/DeepBar";
import { percentText } from "@cenote/kit/money/percent";
import { Unknown } from "@cenote/kit/text/Unknown";
import type { PoolPair } from "../../lib/pool/poolPair";
import type { PoolActionBar_pool$key } from "./__generated__/PoolActionBar_pool.graphql";
import * as styles from "./PoolDetails.module.css";

type PoolActionBarProps = { readonly pool: PoolActionBar_pool$key; readonly pair: PoolPair };

/** Action bar on a phone: the pool's yearly return, and its actions. */
export function PoolActionBar({ pool: key, pair }: PoolActionBarProps) {
  const { chain, protocolVersion, addressOrId, apr, rewardsCampaign } = useFragment(
    graphql`
      fragment PoolActionBar_pool on Pool {
        chain
        protocolVersion
        addressOrId
        apr {
          value
        }
        rewardsCampaign {
          boostedApr
        }
      }
    `,
    key,
  );
  const { base, quote, isReversed } = pair;
  const tokens = isReversed ? ([quote.address, base.address] as const) : ([base.address, quote.address] as const);
  const fees = apr ? percentText(apr.value) : <Unknown />;
  const rewards = rewardsCampaign && percentText(rewardsCampaign.boostedApr);
  return (
    <DeepBar
      label={t`Use the pool`}
      title={t`APR`}
      fact={
        <>
          {fees}
          {rewards && ` + ${rewards}`}
        </>
      }
    >
      <span className={styles.actions}>
        <ButtonLink kind="quiet" to={swapPath(chain, base.address, quote.address)}>
          {t`Swap`}
        </ButtonLink>
        <ButtonLink kind="glow" to={createPositionPath({ chain, version: protocolVersion, tokens, pool: addressOrId })}>
          {t`Add liquidity`}
        </ButtonLink>
      </span>
    </DeepBar>
  );
}
