import { createStored } from "./stored";

const MOST_FAVOURITES = 500;

/** The tokens a visitor marked, by id, kept in this browser. */
export function createFavourites() {
  const favourites = createStored("cenote.favourites", toIds);
  return {
    favourites,
    toggleFavourite: (tokenId: string) => {
      const others = favourites.get().filter((id) => id !== tokenId);
      const wasMarked = others.length < favourites.get().length;
      favourites.set(wasMarked ? others : [...others, tokenId].slice(-MOST_FAVOURITES));
    },
  };
}

function toIds(stored: unknown): readonly string[] {
  return Array.isArray(stored) ? stored.filter((id) => typeof id === "string").slice(0, MOST_FAVOURITES) : [];
}
