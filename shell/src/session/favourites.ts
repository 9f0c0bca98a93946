import { createStored, readStored } from "../state/stored";

const STORED_AS = "cenote.favourites";
const MOST_FAVOURITES = 500;

/** The tokens a visitor marked, by id, kept in this browser. */
export function createFavourites() {
  const favourites = createStored(STORED_AS, toIds);
  return {
    favourites,
    toggleFavourite: (tokenId: string) => {
      const others = favourites.get().filter((id) => id !== tokenId);
      const wasMarked = others.length < favourites.get().length;
      favourites.set(wasMarked ? others : [...others, tokenId].slice(-MOST_FAVOURITES));
    },
  };
}

/** Those of the moment when the page opens. */
export function readFavourites(): readonly string[] {
  return readStored(STORED_AS, toIds);
}

function toIds(stored: unknown): readonly string[] {
  return Array.isArray(stored) ? stored.filter((id) => typeof id === "string").slice(0, MOST_FAVOURITES) : [];
}
