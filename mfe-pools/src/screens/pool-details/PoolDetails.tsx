import { t } from "@lingui/core/macro";
import { graphql, useFragment } from "react-relay/hooks";
import { chainFacts } from "@cenote/domain/chains";
import { poolName } from "@cenote/domain/previews";
import { explorePath } from "@cenote/domain/paths";
import { Part } from "@cenote/kit/feedback/Part";
import { Skeleton } from "@cenote/kit/feedback/Skeleton";
import { useWatched } from "@cenote/kit/host/useWatched";
import { Crumbs } from "@cenote/kit/layout/Crumbs";
import { Detail } from "@cenote/kit/layout/Detail";
import { ScreenTitle } from "@cenote/kit/layout/ScreenTitle";
import { loadable } from "@cenote/kit/lib/loadable";
import { useLaterQuery } from "@cenote/kit/relay/useLaterQuery";
import { useHost } from "@cenote/kit/remote";
import { PairName } from "@cenote/kit/pair/PairName";
import { shownName } from "@cenote/kit/text/shownName";
import { readPoolSide, usePoolPair } from "../../lib/pool/poolPair";
import type { PoolDetails_pool$key } from "./__generated__/PoolDetails_pool.graphql";
import type { PoolOwnPositions } from "./own-positions/__generated__/PoolOwnPositions.graphql";
import type { ChartRefs } from "./chart/OtherPoolChart";
import { OwnPositions } from "./own-positions/OwnPositions";
import { PoolActionBar } from "./PoolActionBar";
import { PoolBalances } from "./PoolBalances";
import { PoolChart } from "./chart/PoolChart";
import * as styles from "./PoolDetails.module.css";
import type { PoolExtrasProps } from "./PoolExtras";
import { PoolHeader } from "./PoolHeader";
import { PoolLinks } from "./PoolLinks";
import type { PoolListsProps } from "./lists/PoolLists";
import { PoolStats } from "./PoolStats";
import { PoolSwap } from "./PoolSwap";
import { OWN_POSITIONS } from "./own-positions/useOwnPositions";

/** Most pools have none. */
const extras = loadable<PoolExtrasProps>(() => import("./PoolExtras").then((module) => module.PoolExtras));
const EXTRAS_HEIGHT_PIXELS = 200;

/** Below the first view: their code is in a separate chunk. */
const lists = loadable<PoolListsProps>(() => import("./lists/PoolLists").then((module) => module.PoolLists));
const LISTS_HEIGHT_PIXELS = 600;

type PoolDetailsProps = ChartRefs & { readonly pool: PoolDetails_pool$key };

export function PoolDetails({ pool: key, ...charts }: PoolDetailsProps) {
  const pool = useFragment(
    graphql`
      fragment PoolDetails_pool on Pool @throwOnFieldError {
        id
        chain
        addressOrId
        token0 {
          symbol
          ...PairName_token
          ...poolPair_token
        }
        token1 {
          symbol
          ...PairName_token
          ...poolPair_token
        }
        ...PoolHeader_pool
        ...PoolChart_pool
        ...PoolStats_pool
        ...PoolBalances_pool
        rewardsCampaign {
          __typename
        }
        ... on V4Pool {
          hook {
            __typename
          }
        }
        ...PoolExtras_pool
        ...PoolLinks_pool
        ...PoolSwap_pool
        ...OwnPositions_pool
        ...PoolActionBar_pool
      }
    `,
    key,
  );
  const { id, chain, addressOrId, token0, token1 } = pool;
  const pair = usePoolPair(readPoolSide(token0), readPoolSide(token1));
  const account = useWatched(useHost().account);
  const ownRef = useLaterQuery<PoolOwnPositions>(
    OWN_POSITIONS,
    account && { owner: account.address, chain, pool: { chain, address: addressOrId } },
  );
  const name = poolName(shownName(token0.symbol, ""), shownName(token1.symbol, ""));
  return (
    <>
      <ScreenTitle>{t`${name} pool`}</ScreenTitle>
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
            <PoolSwap pool={pool} />
            <OwnPositions pool={pool} queryRef={account && ownRef} hasAccount={account !== null} />
            <PoolLinks pool={pool} />
          </>
        }
      >
        <PoolHeader pool={pool} />
        <PoolChart pool={pool} ownRef={account && ownRef} {...charts} />
        <Part subject={t`The figures`}>
          <PoolStats pool={pool} />
        </Part>
        <div className={styles.two}>
          <PoolBalances pool={pool} />
          {(pool.rewardsCampaign || pool.hook) && (
            <Part subject={t`The figures`} loading={<Skeleton width="100%" height={EXTRAS_HEIGHT_PIXELS} />}>
              <extras.Component pool={pool} />
            </Part>
          )}
        </div>
        <Part subject={t`The lists`} loading={<Skeleton width="100%" height={LISTS_HEIGHT_PIXELS} />}>
          <lists.Component id={id} chain={chain} pair={pair} />
        </Part>
      </Detail>
      <PoolActionBar pool={pool} pair={pair} />
    </>
  );
}
