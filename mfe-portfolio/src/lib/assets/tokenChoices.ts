import { once } from "@cenote/kit/lib/once";
import { createStored } from "@cenote/kit/state/stored";

/** Keys of tokens or collections that the visitor hides, and of those that the visitor shows despite the rules. */
export type Choices = { readonly hidden: ReadonlySet<string>; readonly shown: ReadonlySet<string> };

/** Choices by the keys of tokens. */
export type TokenChoices = Choices;

/** More than a visitor selects by hand. */
const MOST = 5_000;

type StoredChoices = { readonly hidden: readonly string[]; readonly shown: readonly string[] };

/** Stores the choices in this browser. */
function storedChoices(name: string) {
  const stored = createStored(name, readChoices);
  const without = (keys: readonly string[], removed: readonly string[]) => keys.filter((key) => !removed.includes(key));
  return {
    get: stored.get,
    subscribe: stored.subscribe,
    hide: (...keys: readonly string[]) => {
      const { hidden, shown } = stored.get();
      stored.set({ hidden: [...without(hidden, keys), ...keys].slice(-MOST), shown: without(shown, keys) });
    },
    /** Overrides the rules as well. */
    show: (...keys: readonly string[]) => {
      const { hidden, shown } = stored.get();
      stored.set({ hidden: without(hidden, keys), shown: [...without(shown, keys), ...keys].slice(-MOST) });
    },
  };
}

export const tokenChoices = once(() => storedChoices("cenote.portfolio.tokens.1"));
export const collectionChoices = once(() => storedChoices("cenote.portfolio.collections.1"));

/** The stored value may have been written by any script of this site. */
function readChoices(stored: unknown): StoredChoices {
  const { hidden, shown } = (stored ?? {}) as Readonly<Record<string, unknown>>;
  return { hidden: readKeys(hidden), shown: readKeys(shown) };
}

function readKeys(stored: unknown): readonly string[] {
  return Array.isArray(stored) ? stored.filter((key) => typeof key === "string").slice(-MOST) : [];
}

/** Converts stored choices for the rules. */
export function choicesOf({ hidden, shown }: StoredChoices): Choices {
  return { hidden: new Set(hidden), shown: new Set(shown) };
}
