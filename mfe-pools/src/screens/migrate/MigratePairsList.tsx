import { t } from "@lingui/core/macro";
import { graphql, usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import { FIND_PAIR_PATH, POSITIONS_PATH } from "@cenote/domain/paths";
import { EmptyState } from "@cenote/kit/feedback/EmptyState";
import { ButtonLink } from "@cenote/kit/form/ButtonLink";
import { useWatched } from "@cenote/kit/host/useWatched";
import { Crumbs } from "@cenote/kit/layout/Crumbs";
import { Panel } from "@cenote/kit/layout/Panel";
import { ScreenTitle } from "@cenote/kit/layout/ScreenTitle";
import { Link } from "@cenote/kit/router";
import { findMigration, unfinishedMigrations } from "../../lib/migration/unfinishedMigrations";
import { NoOwner } from "../positions/NoOwner";
import type { MigratePairs } from "./__generated__/MigratePairs.graphql";
import { MigratedPair } from "./MigratedPair";
import * as styles from "./MigrateScreen.module.css";

/** V2 positions of the account, most valuable first, with links to migrate them. */
export function MigratePairsList({ queryRef }: { readonly queryRef: PreloadedQuery<MigratePairs> | undefined }) {
  return (
    <>
      <ScreenTitle>{t`Migrate liquidity`}</ScreenTitle>
      <Crumbs above={[{ to: POSITIONS_PATH, text: t`Positions` }]} current={t`Migrate liquidity`} />
      <div className={styles.list}>
        <h1 className={styles.heading}>{t`Migrate liquidity`}</h1>
        <p className={styles.note}>
          {t`Moves a V2 position to V3 or V4, where its liquidity can be concentrated in a range of prices.`}
        </p>
        {queryRef ? <Pairs queryRef={queryRef} /> : <NoOwner />}
      </div>
    </>
  );
}

function Pairs({ queryRef }: { readonly queryRef: PreloadedQuery<MigratePairs> }) {
  const { positions } = usePreloadedQuery<MigratePairs>(
    graphql`
      query MigratePairs($owner: String!) @throwOnFieldError {
        positions(ownerAddress: $owner, filter: { versions: [V2] }, orderBy: VALUE, first: 100) {
          edges {
            node {
              id
              liquidity
              chain
              ownerAddress
              pool {
                addressOrId
              }
              ...MigratedPair_position
            }
          }
          pageInfo {
            hasNextPage
          }
        }
      }
    `,
    queryRef,
  );
  const migrations = useWatched(unfinishedMigrations());
  // A closed position is listed where its removal was the first of two steps.
  const shown = positions.edges.filter(
    ({ node: { liquidity, chain, ownerAddress: account, pool } }) =>
      liquidity !== "0" || (pool && findMigration(migrations, { chain, account, pair: pool.addressOrId })),
  );
  if (shown.length === 0) return <NoPairs />;
  return (
    <>
      <Panel>
        <ul aria-label={t`V2 positions`}>
          {shown.map(({ node }) => (
            <MigratedPair key={node.id} position={node} />
          ))}
        </ul>
      </Panel>
      {positions.pageInfo.hasNextPage && (
        <p className={styles.note}>
          <Link to={`${POSITIONS_PATH}?version=v2`}>{t`Show all positions`}</Link>
        </p>
      )}
    </>
  );
}

function NoPairs() {
  return (
    <Panel>
      <EmptyState title={t`No V2 positions`} action={<ButtonLink to={FIND_PAIR_PATH}>{t`Find a pair`}</ButtonLink>}>
        {t`This account has no liquidity in V2 pairs that is known here. V3 positions are moved from their own page.`}
      </EmptyState>
    </Panel>
  );
}
