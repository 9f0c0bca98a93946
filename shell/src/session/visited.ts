import type { Visited } from "@cenote/kit/remote";
import { createStored } from "@cenote/kit/state/stored";

const MOST_VISITED = 8;
const LONGEST_TEXT = 80;
const KINDS: readonly Visited["kind"][] = ["token", "pool", "collection", "wallet", "transaction", "page"];

/** What a visitor opened from a search, the newest first, kept in this browser. */
export function createVisited() {
  const visited = createStored("cenote.visited", toVisited);
  return {
    visited,
    addVisited: (added: Visited) => {
      const others = visited.get().filter(({ to }) => to !== added.to);
      visited.set([cut(added), ...others].slice(0, MOST_VISITED));
    },
  };
}

/** What is stored may be of an older version; a link leads into the product and nowhere else. */
function toVisited(stored: unknown): readonly Visited[] {
  return Array.isArray(stored) ? stored.filter(isVisited).slice(0, MOST_VISITED) : [];
}

function isVisited(stored: unknown): stored is Visited {
  if (typeof stored !== "object" || stored === null) return false;
  const { to, kind, title, detail } = stored as Record<string, unknown>;
  const isInside = typeof to === "string" && /^\/(?![/\\])/.test(to);
  return isInside && KINDS.some((one) => one === kind) && typeof title === "string" && typeof detail === "string";
}

/** Untrusted names have any length. */
function cut({ title, detail, ...rest }: Visited): Visited {
  return { ...rest, title: title.slice(0, LONGEST_TEXT), detail: detail.slice(0, LONGEST_TEXT) };
}
