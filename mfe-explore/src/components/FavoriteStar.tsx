import { t } from "@lingui/core/macro";
import { Star } from "lucide-react";
import { useWatched } from "@cenote/kit/host/useWatched";
import { useHost } from "@cenote/kit/remote";
import { shownName } from "@cenote/kit/text/shownName";
import * as styles from "./FavoriteStar.module.css";

type FavoriteStarProps = {
  /** Token id. */
  readonly id: string;
  readonly symbol: string | null | undefined;
};

/** Toggles a token in the visitor's favorites. */
export function FavoriteStar({ id, symbol }: FavoriteStarProps) {
  const { favorites, toggleFavorite } = useHost();
  const isFavorite = useWatched(favorites).includes(id);
  const name = shownName(symbol, t`this token`);
  return (
    <button
      type="button"
      className={styles.star}
      aria-pressed={isFavorite}
      aria-label={t`Favorite: ${name}`}
      onClick={() => toggleFavorite(id)}
    >
      <Star size={15} strokeWidth={1.7} fill={isFavorite ? "currentColor" : "none"} aria-hidden />
    </button>
  );
}
