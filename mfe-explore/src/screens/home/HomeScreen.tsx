import { t } from "@lingui/core/macro";
import { graphql, usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import { Part } from "@cenote/kit/feedback/Part";
import { RetryBoundary } from "@cenote/kit/feedback/RetryBoundary";
import { ScreenTitle } from "@cenote/kit/layout/ScreenTitle";
import type { HomeScreen as HomeQuery } from "./__generated__/HomeScreen.graphql";
import type { JustNow as JustNowQuery } from "./sections/__generated__/JustNow.graphql";
import type { PopularCollections as CollectionsQuery } from "./sections/__generated__/PopularCollections.graphql";
import { FavoriteTokens } from "./sections/FavoriteTokens";
import { FloorFigures } from "./sections/FloorFigures";
import { Front } from "./Front";
import { HomeFailed } from "./HomeFailed";
import * as styles from "./HomeScreen.module.css";
import { JustNow } from "./sections/JustNow";
import { Later } from "./Later";
import { LinesSkeleton } from "./waterline/LinesSkeleton";
import { MarketSentence } from "./waterline/MarketSentence";
import { HomeMovers } from "./sections/HomeMovers";
import { PlainSentence } from "./sections/PlainSentence";
import { PopularCollections } from "./sections/PopularCollections";
import { PopularCollectionsSkeleton } from "./sections/PopularCollectionsSkeleton";
import { Section } from "@cenote/kit/layout/Section";
import { Waterline } from "./waterline/Waterline";
import { WaysIn } from "./sections/WaysIn";

type HomeScreenProps = {
  readonly queryRef: PreloadedQuery<HomeQuery>;
  readonly collectionsRef: PreloadedQuery<CollectionsQuery>;
  readonly justNowRef: PreloadedQuery<JustNowQuery>;
};

/** Home screen: the state of the market, its movers, and links to all sections. */
export function HomeScreen(refs: HomeScreenProps) {
  return (
    <>
      <ScreenTitle>{t`Explore, swap and pool tokens`}</ScreenTitle>
      <RetryBoundary fallback={(retry) => <HomeFailed onRetry={retry} />}>
        <Home {...refs} />
      </RetryBoundary>
      <WaysIn />
    </>
  );
}

function Home({ queryRef, collectionsRef, justNowRef }: HomeScreenProps) {
  // A single request for the first view; each part reads its own fragment, and fails independently.
  const query = usePreloadedQuery<HomeQuery>(
    graphql`
      query HomeScreen($duration: HistoryDuration!, $favorites: [ID!]!, $moversFloor: Float!) {
        ...MarketSentence_query
        ...FloorFigures_query
        ...Waterline_query @arguments(duration: $duration)
        ...FavoriteTokens_query @arguments(ids: $favorites)
        ...HomeMovers_query
        # eslint-disable-next-line relay/must-colocate-fragment-spreads -- Later fetches the component that reads it
        ...HomeLater_query
      }
    `,
    queryRef,
  );
  return (
    <>
      <Front>
        <RetryBoundary fallback={() => <PlainSentence />}>
          <MarketSentence query={query} />
        </RetryBoundary>
      </Front>
      <div className={styles.waterline}>
        <Part subject={t`The waterline`}>
          <Waterline query={query} />
        </Part>
        <Part subject={t`The day's figures`}>
          <FloorFigures query={query} />
        </Part>
      </div>
      <Part subject={t`Your favorites`}>
        <FavoriteTokens query={query} />
      </Part>
      <div className={styles.columns}>
        <Section title={t`Movers`} link={{ to: "/explore/tokens", text: t`All tokens` }}>
          <HomeMovers query={query} />
        </Section>
        <Section
          title={t`Popular collections`}
          link={{ to: "/nfts", text: t`All collections` }}
          loading={<PopularCollectionsSkeleton />}
        >
          <PopularCollections queryRef={collectionsRef} />
        </Section>
        <Section
          title={t`Just now`}
          link={{ to: "/explore/transactions", text: t`All transactions` }}
          loading={<LinesSkeleton />}
        >
          <JustNow queryRef={justNowRef} />
        </Section>
      </div>
      <Later query={query} collectionsRef={collectionsRef} />
    </>
  );
}
