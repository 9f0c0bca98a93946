import { t } from "@lingui/core/macro";
import { createPositionPath, poolPath } from "@cenote/domain/paths";
import { EmptyState } from "@cenote/kit/feedback/EmptyState";
import { Skeleton } from "@cenote/kit/feedback/Skeleton";
import { ButtonLink } from "@cenote/kit/form/ButtonLink";
import { useWatched } from "@cenote/kit/host/useWatched";
import { Panel } from "@cenote/kit/layout/Panel";
import { useLoadedQuery } from "@cenote/kit/relay/useLoadedQuery";
import { useHost } from "@cenote/kit/remote";
import { AccountAction } from "@cenote/kit/trade/AccountAction";
import { createPath, type CreatePlace } from "../../lib/createPlace";
import findPairShare, { type FindPairShare } from "./__generated__/FindPairShare.graphql";
import * as styles from "./FindPairScreen.module.css";
import { PairShare } from "./PairShare";

type FoundPairProps = {
  readonly place: CreatePlace;
  /** Address of the pair; null where the tokens have no V2 pair. */
  readonly pair: string | null;
};

const HEIGHT_PIXELS = 140;

/** Result of the search: no pair, a pair, or a share of it. */
export function FoundPair({ place, pair }: FoundPairProps) {
  const account = useWatched(useHost().account);
  const { chain } = place;
  const { queryRef } = useLoadedQuery<FindPairShare>(
    findPairShare,
    pair && account ? { chain, pairAddress: pair, ownerAddress: account.address } : null,
  );
  const loading = <Skeleton width="100%" height={HEIGHT_PIXELS} />;
  if (!pair) return <NoPair place={place} />;
  return (
    <Panel subject={t`Your share`} loading={loading}>
      {!account ? (
        <>
          <p>{t`The pair exists. Connect a wallet to see your share of it.`}</p>
          <div className={styles.actions}>
            <AccountAction isWatching={false} />
            <ButtonLink kind="quiet" size="large" to={poolPath(chain, pair)}>{t`Open the pool`}</ButtonLink>
          </div>
        </>
      ) : queryRef ? (
        <PairShare queryRef={queryRef} chain={chain} pair={pair}>
          <NoShare place={place} pair={pair} />
        </PairShare>
      ) : (
        loading
      )}
    </Panel>
  );
}

function NoPair({ place }: { place: CreatePlace }) {
  return (
    <Panel>
      <EmptyState
        title={t`Pair not found`}
        action={<ButtonLink to={createPath({ ...place, version: "V2", pool: null })}>{t`Create it`}</ButtonLink>}
      >
        {t`These tokens have no V2 pair on this network. The first deposit creates it and sets its price.`}
      </EmptyState>
    </Panel>
  );
}

function NoShare({ place: { chain, tokens }, pair }: { readonly place: CreatePlace; readonly pair: string }) {
  const [tokenA = null, tokenB = null] = tokens;
  return (
    <EmptyState
      title={t`You have no share in it`}
      action={
        <ButtonLink to={createPositionPath({ chain, version: "V2", tokens: [tokenA, tokenB], pool: pair })}>
          {t`Add liquidity`}
        </ButtonLink>
      }
    >
      {t`The pair exists, and this account owns no part of it.`}
    </EmptyState>
  );
}
