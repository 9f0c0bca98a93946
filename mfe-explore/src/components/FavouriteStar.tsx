import { t } from "@lingui/core/macro";
import { Star } from "lucide-react";
import { useWatched } from "@cenote/kit/host/useWatched";
import { useHost } from "@cenote/kit/remote";
import * as styles from "./FavouriteStar.module.css";

type FavouriteStarProps = {
  /** The token's id. */
  readonly id: string;
  readonly symbol: string | null | undefined;
};

/** Marks a token as one of the visitor's favourites, or takes the mark off. */
export function FavouriteStar({ id, symbol }: FavouriteStarProps) {
  const { favourites, toggleFavourite } = useHost();
  const isFavourite = useWatched(favourites).includes(id);
  const name = symbol ?? t`this token`;
  return (
    <button
      type="button"
      className={styles.star}
      aria-pressed={isFavourite}
      aria-label={t`Favourite: ${name}`}
      onClick={() => toggleFavourite(id)}
    >
      <Star size={15} strokeWidth={1.7} fill={isFavourite ? "currentColor" : "none"} aria-hidden />
    </button>
  );
}
