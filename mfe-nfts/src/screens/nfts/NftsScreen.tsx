import { t } from "@lingui/core/macro";
import { graphql, usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import { Suspense } from "react";
import { toUrlName } from "@cenote/domain/chains";
import { CHAIN_PARAMETER } from "@cenote/domain/paths";
import { ChainFilter } from "@cenote/kit/chain/ChainFilter";
import { Part } from "@cenote/kit/feedback/Part";
import { RetryBoundary } from "@cenote/kit/feedback/RetryBoundary";
import { FilterField } from "@cenote/kit/form/FilterField";
import { withParameter } from "@cenote/kit/form/searchParameters";
import { SpanSegment } from "@cenote/kit/form/SpanSegment";
import { ScreenTitle } from "@cenote/kit/layout/ScreenTitle";
import { useSearchParams } from "@cenote/kit/router";
import { LoadingTable } from "@cenote/kit/table/LoadingTable";
import type { CollectionSearch } from "./__generated__/CollectionSearch.graphql";
import type { LatestSales as SalesQuery } from "./__generated__/LatestSales.graphql";
import type { TopCollections } from "./__generated__/TopCollections.graphql";
import { CollectionMovers } from "./CollectionMovers";
import { CollectionTable } from "./CollectionTable";
import { FoundCollections } from "./FoundCollections";
import { LatestSales } from "./LatestSales";
import * as styles from "./NftsScreen.module.css";
import { readChain } from "./nftsRequests";

type NftsScreenProps = {
  readonly queryRef?: PreloadedQuery<TopCollections>;
  readonly salesRef?: PreloadedQuery<SalesQuery>;
  /** Replaces both others during a search. */
  readonly searchRef?: PreloadedQuery<CollectionSearch>;
};

/** Screen of the most traded collections of the chains in a window of time, or those whose name matches the search. */
export function NftsScreen({ queryRef, salesRef, searchRef }: NftsScreenProps) {
  const [search, setSearch] = useSearchParams();
  return (
    <>
      <ScreenTitle>{t`NFT collections`}</ScreenTitle>
      <div className={styles.head}>
        <h1>{t`NFT collections`}</h1>
      </div>
      {queryRef && salesRef && (
        <section className={styles.strip} aria-label={t`The market`}>
          <div className={styles.sales}>
            <Part subject={t`The newest sales`} loading={<div className={styles.waiting} />}>
              <LatestSales queryRef={salesRef} />
            </Part>
          </div>
          <RetryBoundary fallback={() => null}>
            <Suspense fallback={<div className={styles.waiting} />}>
              <Movers queryRef={queryRef} />
            </Suspense>
          </RetryBoundary>
        </section>
      )}
      <div className={styles.filters}>
        {queryRef && (
          <>
            <ChainFilter
              value={readChain(search)}
              onChange={(chain) =>
                setSearch((now) => withParameter(now, CHAIN_PARAMETER, chain && toUrlName(chain)), {
                  preventScrollReset: true,
                })
              }
            />
            <SpanSegment label={t`Window of the figures`} />
          </>
        )}
        <FilterField label={t`Search by name`} />
      </div>
      <Part subject={t`Collections`} loading={<LoadingTable label={t`Collections`} figures={FIGURES} />}>
        {searchRef && <FoundCollections queryRef={searchRef} />}
        {queryRef && <List queryRef={queryRef} />}
      </Part>
    </>
  );
}

const FIGURES = 6;

type ListProps = { readonly queryRef: PreloadedQuery<TopCollections> };

function List({ queryRef }: ListProps) {
  return <CollectionTable query={useTopCollections(queryRef)} variables={queryRef.variables} />;
}

function Movers({ queryRef }: ListProps) {
  return <CollectionMovers query={useTopCollections(queryRef)} />;
}

/** Reads one request for both parts, which load and fail independently of the frame. */
function useTopCollections(queryRef: PreloadedQuery<TopCollections>) {
  return usePreloadedQuery<TopCollections>(
    graphql`
      query TopCollections($chains: [Chain!], $window: HistoryDuration!) @throwOnFieldError {
        ...CollectionTable_query
        ...CollectionMovers_query
      }
    `,
    queryRef,
  );
}
