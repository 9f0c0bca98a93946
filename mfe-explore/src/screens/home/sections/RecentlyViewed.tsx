import { t } from "@lingui/core/macro";
import { Suspense } from "react";
import { graphql, usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import type { ConcreteRequest } from "relay-runtime";
import { useWatched } from "@cenote/kit/host/useWatched";
import { PriceText } from "@cenote/kit/money/PriceText";
import { LogoMark } from "@cenote/kit/picture/LogoMark";
import { useHost, type Visited } from "@cenote/kit/remote";
import { Link } from "@cenote/kit/router";
import { Untrusted } from "@cenote/kit/text/Untrusted";
import { useLaterQuery } from "@cenote/kit/relay/useLaterQuery";
import type { RecentlyViewed as Query } from "./__generated__/RecentlyViewed.graphql";
import * as styles from "./RecentlyViewed.module.css";

const MAX_SHOWN = 6;
const LOGO_PIXELS = 20;

const QUERY = graphql`
  query RecentlyViewed($ids: [ID!]!) {
    nodes(ids: $ids) @catch(to: NULL) {
      id
      ... on Token {
        market {
          price {
            value
          }
        }
      }
    }
  }
` as ConcreteRequest;

/** Pages that the visitor recently opened from the search, tokens with their prices. */
export function RecentlyViewed() {
  const { visited } = useHost();
  const places = useWatched(visited).slice(0, MAX_SHOWN);
  const ids = places.flatMap(({ tokenId }) => tokenId ?? []);
  const answer = useLaterQuery<Query>(QUERY, ids.length > 0 ? { ids } : null);
  if (places.length === 0) return null;

  return (
    <nav className={styles.recent} aria-label={t`Recently viewed`}>
      <span className={styles.label} aria-hidden>{t`Recently viewed`}</span>
      {places.map((place) => (
        <Link key={place.to} to={place.to} className={styles.place}>
          <LogoMark pictures={place.pictures} size={LOGO_PIXELS} />
          <span className={styles.name}>
            <Untrusted>{nameOf(place)}</Untrusted>
          </span>
          <Suspense>{answer && place.tokenId && <Price queryRef={answer} id={place.tokenId} />}</Suspense>
        </Link>
      ))}
    </nav>
  );
}

/** Returns the displayed name; a token's detail is its symbol, which is shorter. */
function nameOf({ kind, title, detail }: Visited): string {
  return kind === "token" ? detail || title : title;
}

function Price({ queryRef, id }: { readonly queryRef: PreloadedQuery<Query>; readonly id: string }) {
  const { nodes } = usePreloadedQuery<Query>(QUERY, queryRef);
  const price = nodes?.find((node) => node?.id === id)?.market?.price?.value;
  if (price == null) return null;
  return (
    <span className={styles.price}>
      <PriceText value={price} />
    </span>
  );
}
