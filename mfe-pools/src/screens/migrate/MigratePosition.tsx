import { t } from "@lingui/core/macro";
import { useState } from "react";
import { graphql, usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import { POSITIONS_PATH } from "@cenote/domain/paths";
import { poolName } from "@cenote/domain/previews";
import { EmptyState } from "@cenote/kit/feedback/EmptyState";
import { ButtonLink } from "@cenote/kit/form/ButtonLink";
import { useWatched } from "@cenote/kit/host/useWatched";
import { Crumbs } from "@cenote/kit/layout/Crumbs";
import { Panel } from "@cenote/kit/layout/Panel";
import { ScreenTitle } from "@cenote/kit/layout/ScreenTitle";
import type { TradeBalances } from "@cenote/kit/trade/__generated__/TradeBalances.graphql";
import { ReadBalances } from "@cenote/kit/trade/ReadBalances";
import type { HeldToken } from "@cenote/kit/trade/tradeBalances";
import { useKept } from "../../lib/useKept";
import { paidOut } from "../../lib/migration/paidOut";
import { readChange } from "../../lib/migration/readChange";
import { findMigration, unfinishedMigrations } from "../../lib/migration/unfinishedMigrations";
import { readOwnedPosition } from "../../lib/position/ownedPosition";
import { readPoolSide } from "../../lib/pool/poolPair";
import { readCreatePool } from "../../lib/pool/readCreatePool";
import { readPosition } from "../../lib/position/readPosition";
import { PositionNotFound, PositionUnread } from "../position/PositionNotFound";
import type { MigratePosition as Query } from "./__generated__/MigratePosition.graphql";
import { MigrateForm } from "./MigrateForm";

export type MigratePositionProps = {
  readonly queryRef: PreloadedQuery<Query>;
  readonly balancesRef: PreloadedQuery<TradeBalances> | undefined;
};

/** Migrates one position; for a V2 position whose liquidity is removed already, the paid amounts. */
export function MigratePosition({ queryRef, balancesRef }: MigratePositionProps) {
  const { position: newest } = usePreloadedQuery<Query>(
    graphql`
      query MigratePosition(
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
          liquidity
          ...readPosition_position
          ...ownedPosition_position
          history(first: 20) {
            edges {
              node {
                ...readChange_event
              }
            }
          }
          pool {
            token0 {
              ...poolPair_token
            }
            token1 {
              ...poolPair_token
            }
            siblings {
              chain
              ...readCreatePool_pool
            }
          }
        }
      }
    `,
    queryRef,
  );
  const [isReviewing, setIsReviewing] = useState(false);
  const isUnread = newest != null && !readOwnedPosition(newest);
  // A migration ends the position, or its liquidity: its review stays until it is closed.
  const hasEnded = !newest || newest.liquidity === "0";
  const position = useKept(newest, isUnread || (isReviewing && hasEnded), JSON.stringify(queryRef.variables));
  const [held, setHeld] = useState<readonly HeldToken[] | null>(null);
  const migrations = useWatched(unfinishedMigrations());
  const facts = position && readPosition(position);
  const owned = position && readOwnedPosition(position);
  const { token0, token1, siblings } = position?.pool ?? {};
  if (position && !owned) return <PositionUnread />;
  if (!facts || !owned || owned.version === "V4" || !token0 || !token1) return <PositionNotFound />;

  const { pool, owner } = owned;
  const history = position.history.edges.map(({ node }) => readChange(node));
  const begun = owned.version === "V2" ? findMigration(migrations, { ...pool, account: owner, pair: pool.id }) : null;
  const [decimals0, decimals1] = [pool.tokens[0].decimals, pool.tokens[1].decimals];
  const paid = begun && paidOut(history, begun.sinceBlock, [decimals0, decimals1]);
  const pools = (siblings ?? []).flatMap((one) => (one.chain === pool.chain ? (readCreatePool(one) ?? []) : []));
  return (
    <>
      <ScreenTitle>{t`Migrate liquidity`}</ScreenTitle>
      {balancesRef && <ReadBalances queryRef={balancesRef} onRead={setHeld} />}
      <Crumbs
        above={[
          { to: POSITIONS_PATH, text: t`Positions` },
          { to: facts.path, text: poolName(...facts.symbols) },
        ]}
        current={t`Migrate liquidity`}
      />
      {owned.liquidity === 0n && !paid ? (
        <NothingToMove path={facts.path} isBegun={begun !== null} />
      ) : (
        <MigrateForm
          key={paid ? "deposit" : "whole"}
          position={owned}
          pools={pools}
          held={held}
          begun={begun}
          paid={paid}
          isReviewing={isReviewing}
          onReviewing={setIsReviewing}
          sides={[readPoolSide(token0), readPoolSide(token1)]}
          lastBlock={history[0]?.blockNumber ?? 0}
        />
      )}
    </>
  );
}

function NothingToMove({ path, isBegun }: { readonly path: string; readonly isBegun: boolean }) {
  return (
    <Panel>
      <EmptyState
        title={isBegun ? t`Reading what was paid out` : t`Nothing to move`}
        isHeading
        action={<ButtonLink to={path}>{t`Open the position`}</ButtonLink>}
      >
        {isBegun
          ? t`The liquidity is removed. The deposit follows when the block with the removal is indexed.`
          : t`This position has no liquidity.`}
      </EmptyState>
    </Panel>
  );
}
