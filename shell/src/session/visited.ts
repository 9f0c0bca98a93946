import { toChain } from "@cenote/domain/chains";
import type { LogoFacts } from "@cenote/kit/picture/logoFacts";
import type { Visited } from "@cenote/kit/remote";
import { createStored } from "@cenote/kit/state/stored";

const MAX_VISITED = 8;
const MAX_TEXT_CHARACTERS = 80;
/** Both sides of a pool. */
const MAX_PICTURES = 2;
const KINDS: readonly Visited["kind"][] = ["token", "pool", "collection", "wallet", "transaction", "page"];

/** Creates the store of results that the visitor opened from a search, newest first, kept in this browser. */
export function createVisited() {
  const visited = createStored("cenote.visited", toVisited);
  return {
    visited,
    addVisited: (added: Visited) => {
      const others = visited.get().filter(({ to }) => to !== added.to);
      visited.set([cut(added), ...others].slice(0, MAX_VISITED));
    },
  };
}

function toVisited(stored: unknown): readonly Visited[] {
  return Array.isArray(stored) ? stored.flatMap(toPlace).slice(0, MAX_VISITED) : [];
}

/** Parses a stored result, which may be of an older version; its link must stay within the product. */
function toPlace(stored: unknown): readonly Visited[] {
  const { to, kind, title, detail, tokenId, chain, pictures } = fieldsOf(stored);
  const validKind = KINDS.find((one) => one === kind);
  const isInside = typeof to === "string" && /^\/(?![/\\])/.test(to);
  if (!isInside || !validKind || typeof title !== "string" || typeof detail !== "string") return [];
  return [
    {
      to,
      kind: validKind,
      title,
      detail,
      tokenId: typeof tokenId === "string" ? tokenId : null,
      chain: typeof chain === "string" ? toChain(chain) : null,
      pictures: Array.isArray(pictures)
        ? pictures.slice(0, MAX_PICTURES).map(toPicture)
        : [{ url: null, letters: title, seed: to }],
    },
  ];
}

function toPicture(stored: unknown): LogoFacts {
  const { url, letters, seed } = fieldsOf(stored);
  const textOf = (value: unknown) => (typeof value === "string" ? value : "");
  return { url: typeof url === "string" ? url : null, letters: textOf(letters), seed: textOf(seed) };
}

function fieldsOf(stored: unknown): Record<string, unknown> {
  return (typeof stored === "object" && stored !== null ? stored : {}) as Record<string, unknown>;
}

/** Limits untrusted names, which can have any length. */
function cut({ title, detail, ...rest }: Visited): Visited {
  return { ...rest, title: title.slice(0, MAX_TEXT_CHARACTERS), detail: detail.slice(0, MAX_TEXT_CHARACTERS) };
}
