import { t } from "@lingui/core/macro";
import { graphql, useFragment } from "react-relay/hooks";
import { useWatched } from "@cenote/kit/host/useWatched";
import { useHost } from "@cenote/kit/remote";
import type { FavoriteTokens_query$key } from "./__generated__/FavoriteTokens_query.graphql";
import { FavoriteTokenCard } from "./FavoriteTokenCard";
import * as styles from "./FavoriteTokens.module.css";

/** The visitor's favorite tokens in the order of adding; nothing if there are none. */
export function FavoriteTokens(props: { query: FavoriteTokens_query$key }) {
  const { nodes } = useFragment(
    graphql`
      fragment FavoriteTokens_query on Query @argumentDefinitions(ids: { type: "[ID!]!" }) @throwOnFieldError {
        nodes(ids: $ids) {
          id
          ...FavoriteTokenCard_token @alias(as: "token")
        }
      }
    `,
    props.query,
  );
  const { favorites } = useHost();
  const marked = new Set(useWatched(favorites));
  const cards = nodes.flatMap((node) =>
    node?.token && marked.has(node.id) ? [{ id: node.id, token: node.token }] : [],
  );
  if (cards.length === 0) return null;

  return (
    <section className={styles.favorites} aria-label={t`Your favorites`}>
      <h2>{t`Your favorites`}</h2>
      <ul className={styles.strip}>
        {cards.map(({ id, token }) => (
          <FavoriteTokenCard key={id} token={token} />
        ))}
      </ul>
    </section>
  );
}
