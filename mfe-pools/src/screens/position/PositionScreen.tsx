import { t } from "@lingui/core/macro";
import { Suspense } from "react";
import { graphql, usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import { poolPath, POSITION_ACTION_PARAMETER, POSITIONS_PATH } from "@cenote/domain/paths";
import { poolName } from "@cenote/domain/previews";
import { Part } from "@cenote/kit/feedback/Part";
import { Skeleton } from "@cenote/kit/feedback/Skeleton";
import { Crumbs } from "@cenote/kit/layout/Crumbs";
import { Detail } from "@cenote/kit/layout/Detail";
import { ScreenTitle } from "@cenote/kit/layout/ScreenTitle";
import { loadable } from "@cenote/kit/lib/loadable";
import { PairLogo } from "@cenote/kit/picture/PairLogo";
import { Link, useSearchParams } from "@cenote/kit/router";
import { RiskBadge } from "@cenote/kit/text/RiskBadge";
import { Tag } from "@cenote/kit/text/Tag";
import { Title } from "@cenote/kit/text/Title";
import { FeeText } from "../../components/FeeText";
import { PairName } from "@cenote/kit/pair/PairName";
import { Standing } from "../../components/Standing";
import { useKept } from "../../lib/useKept";
import { readPosition } from "../../lib/position/readPosition";
import type { PositionDetails } from "./__generated__/PositionDetails.graphql";
import { AboutPosition } from "./AboutPosition";
import { PositionAlerts } from "./PositionAlerts";
import type { PositionChartProps, PositionChartRefs } from "./PositionChart";
import { PositionEarned } from "./PositionEarned";
import { PositionHistory } from "./PositionHistory";
import { PositionNotFound, PositionUnread } from "./PositionNotFound";
import { PositionSkeleton } from "./PositionSkeleton";
import { PositionValue } from "./PositionValue";
import * as styles from "./PositionScreen.module.css";
import { WhatIf } from "./WhatIf";

const LOGO_PIXELS = 56;

/** The charts need far more code than the rest of the screen. */
const chart = loadable<PositionChartProps>(() => import("./PositionChart").then((module) => module.PositionChart));
const CHART_HEIGHT_PIXELS = 420;

type PositionScreenProps = PositionChartRefs & { readonly queryRef?: PreloadedQuery<PositionDetails> };

/** Screen of a position: its range, its amounts and fees, a what-if calculation, and its history. */
export function PositionScreen({ queryRef, ...charts }: PositionScreenProps) {
  if (!queryRef) return <PositionNotFound />;
  return (
    <Part subject={t`The position`} loading={<PositionSkeleton />}>
      <Position queryRef={queryRef} {...charts} />
    </Part>
  );
}

function Position({ queryRef, ...charts }: PositionChartRefs & { readonly queryRef: PreloadedQuery<PositionDetails> }) {
  const [search] = useSearchParams();
  const { position: newest } = usePreloadedQuery<PositionDetails>(
    graphql`
      query PositionDetails(
        $chain: Chain!
        $version: ProtocolVersion!
        $tokenId: String
        $pairAddress: String
        $ownerAddress: String
      ) @throwOnFieldError {
        position(
          chain: $chain
          version: $version
          tokenId: $tokenId
          pairAddress: $pairAddress
          ownerAddress: $ownerAddress
        ) {
          pool {
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
            ...PositionChart_pool
          }
          ...readPosition_position
          ...PositionValue_position
          ...PositionEarned_position
          ...PositionHistory_position
          ...AboutPosition_position
          ...PositionAlerts_position
        }
      }
    `,
    queryRef,
  );
  const isUnread = newest != null && !readPosition(newest);
  // A withdrawal of everything ends the position: its dialog stays until it is closed.
  const isActing = search.has(POSITION_ACTION_PARAMETER);
  const position = useKept(newest, isUnread || (isActing && !newest), JSON.stringify(queryRef.variables));
  if (!position) return <PositionNotFound />;
  const facts = readPosition(position);
  const { pool } = position;
  const { token0, token1 } = pool ?? {};
  if (!facts || !pool || !token0 || !token1) return <PositionUnread />;

  const pair = poolName(...facts.symbols);
  const { version, feeTier, isDynamicFee, chain, addressOrId, hasLiquidity } = facts;
  return (
    <>
      <ScreenTitle>{t`${pair} position`}</ScreenTitle>
      <Crumbs
        above={[{ to: POSITIONS_PATH, text: t`Positions` }]}
        current={<PairName token0={token0} token1={token1} />}
      />
      <Detail
        title={
          <Title
            logo={<PairLogo token0={token0} token1={token1} size={LOGO_PIXELS} />}
            heading={<PairName token0={token0} token1={token1} />}
            facts={
              <>
                <Standing {...facts} />
                <Tag>{version}</Tag>
                <Tag>
                  <FeeText feeTier={feeTier} isDynamic={isDynamicFee} />
                </Tag>
                <RiskBadge tokens={[token0, token1]} />
                <Link to={poolPath(chain, addressOrId)} className={styles.pool}>{t`Open the pool`}</Link>
              </>
            }
          />
        }
        lead={<PositionValue position={position} facts={facts} />}
        aside={
          <>
            <AboutPosition position={position} facts={facts} />
            {hasLiquidity && <PositionAlerts position={position} />}
          </>
        }
      >
        <Suspense fallback={<Skeleton width="100%" height={CHART_HEIGHT_PIXELS} />}>
          <chart.Component pool={pool} facts={facts} {...charts} />
        </Suspense>
        <PositionEarned position={position} createdAtTimestamp={facts.createdAtTimestamp} />
        {hasLiquidity && <WhatIf facts={facts} />}
        <PositionHistory position={position} facts={facts} />
      </Detail>
    </>
  );
}
