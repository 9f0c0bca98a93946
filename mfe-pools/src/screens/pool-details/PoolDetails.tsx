import { t } from "@lingui/core/macro";
import { graphql, useFragment } from "react-relay/hooks";
import { chainFacts } from "@cenote/domain/chains";
import { poolName } from "@cenote/domain/previews";
import { explorePath } from "@cenote/domain/paths";
import { Crumbs } from "@cenote/kit/layout/Crumbs";
import { Detail } from "@cenote/kit/layout/Detail";
import { ScreenTitle } from "@cenote/kit/layout/ScreenTitle";
import { PairName } from "../../components/PairName";
import type { PoolDetails_pool$key } from "./__generated__/PoolDetails_pool.graphql";
import { PoolBalances } from "./PoolBalances";
import { PoolHeader } from "./PoolHeader";
import { PoolLinks } from "./PoolLinks";
import { PoolStats } from "./PoolStats";
import { PoolVolume } from "./PoolVolume";

export function PoolDetails(props: { pool: PoolDetails_pool$key }) {
  const pool = useFragment(
    graphql`
      fragment PoolDetails_pool on Pool {
        chain
        token0 {
          symbol
          ...PairName_token
        }
        token1 {
          symbol
          ...PairName_token
        }
        ...PoolHeader_pool
        ...PoolStats_pool
        ...PoolVolume_pool
        ...PoolBalances_pool
        ...PoolLinks_pool
      }
    `,
    props.pool,
  );
  const { chain, token0, token1 } = pool;
  if (!chain || !token0 || !token1) return null;

  const pair = poolName(token0.symbol, token1.symbol);
  return (
    <>
      <ScreenTitle>{t`${pair} pool`}</ScreenTitle>
      <Crumbs
        above={[
          { to: explorePath("tokens"), text: t`Explore` },
          { to: explorePath("pools"), text: t`Pools` },
          { to: explorePath("pools", chain), text: chainFacts(chain).displayName },
        ]}
        current={<PairName token0={token0} token1={token1} />}
      />
      <Detail
        aside={
          <>
            <PoolBalances pool={pool} />
            <PoolLinks pool={pool} />
          </>
        }
      >
        <PoolHeader pool={pool} />
        <PoolVolume pool={pool} />
        <PoolStats pool={pool} />
      </Detail>
    </>
  );
}
