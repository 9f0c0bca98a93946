import { t } from "@lingui/core/macro";
import { useWatched } from "@cenote/kit/host/useWatched";
import { useHost } from "@cenote/kit/remote";
import { Link } from "@cenote/kit/router";
import { Untrusted } from "@cenote/kit/text/Untrusted";
import * as styles from "./RecentlyViewed.module.css";

const MOST_SHOWN = 6;

/** Places that the visitor opened from the search before. */
export function RecentlyViewed() {
  const { visited } = useHost();
  const places = useWatched(visited);
  if (places.length === 0) return null;

  return (
    <nav className={styles.recent} aria-label={t`Recently viewed`}>
      <span className={styles.label} aria-hidden>{t`Recently viewed`}</span>
      {places.slice(0, MOST_SHOWN).map(({ to, title }) => (
        <Link key={to} to={to} className={styles.place}>
          <Untrusted>{title}</Untrusted>
        </Link>
      ))}
    </nav>
  );
}
