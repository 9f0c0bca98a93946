import { createStored, readStored } from "@cenote/kit/state/stored";

const STORED_AS = "cenote.favorites";
const MAX_FAVORITES = 500;

/** Creates the store of the visitor's favorite tokens, by id, kept in this browser. */
export function createFavorites() {
  const favorites = createStored(STORED_AS, toIds);
  return {
    favorites,
    toggleFavorite: (tokenId: string) => {
      const others = favorites.get().filter((id) => id !== tokenId);
      const wasMarked = others.length < favorites.get().length;
      favorites.set(wasMarked ? others : [...others, tokenId].slice(-MAX_FAVORITES));
    },
  };
}

/** Returns the favorites at the time when the page opens. */
export function readFavorites(): readonly string[] {
  return readStored(STORED_AS, toIds);
}

function toIds(stored: unknown): readonly string[] {
  return Array.isArray(stored) ? stored.filter((id) => typeof id === "string").slice(0, MAX_FAVORITES) : [];
}
