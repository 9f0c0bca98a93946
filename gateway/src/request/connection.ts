import type { PageInfo } from "../__generated__/resolvers";
import { pageSize } from "./limits";

/** A part of a list, and its position in the whole. */
export type Connection<Row> = {
  readonly edges: { readonly cursor: string; readonly node: Row }[];
  readonly pageInfo: PageInfo;
};

export type PageArgs = {
  readonly first?: number | null;
  readonly after?: string | null;
  readonly last?: number | null;
  readonly before?: string | null;
};

/** A page to read: from a place on, or up to it when the list is read backward. */
export type Page = {
  readonly size: number;
  /** One more than the page size: it shows whether there is another page. */
  readonly limit: number;
  /** Key of the row next to the page; null at the list's end. */
  readonly key: readonly string[] | null;
  readonly isBackward: boolean;
};

export const DEFAULT_PAGE_SIZE = 50;

/** Parses the requested page; cursors have `keyLength` parts. */
export function turnPage({ first, after, last, before }: PageArgs, keyLength: number): Page {
  const isBackward = first == null && (last != null || before != null);
  const size = pageSize((isBackward ? last : first) ?? DEFAULT_PAGE_SIZE);
  return { size, limit: size + 1, key: decodeCursor(isBackward ? before : after, keyLength), isBackward };
}

/** A connection that can also count all matching rows. */
export type CountedConnection<Row> = Connection<Row> & { readonly count: () => Promise<number> };

/** Makes a page of rows in the order they were read, one more than it may hold if there are as many. */
export function toConnection<Row>(
  rows: readonly Row[],
  { size, key, isBackward }: Page,
  cursorOf: (row: Row) => string,
): Connection<Row> {
  const edges = rows.slice(0, size).map((node) => ({ cursor: cursorOf(node), node }));
  if (isBackward) edges.reverse();
  // An empty page has no cursor to continue from.
  const isMoreAhead = size > 0 && rows.length > size;
  return {
    edges,
    pageInfo: {
      hasNextPage: isBackward ? key !== null : isMoreAhead,
      hasPreviousPage: isBackward ? isMoreAhead : key !== null,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
  };
}

/** Encodes a place in a list, opaque to clients. */
export function encodeCursor(parts: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(parts)).toString("base64url");
}

/** Decodes the parts of a cursor; null for an invalid one. */
export function decodeCursor(cursor: string | null | undefined, length: number): string[] | null {
  if (!cursor) return null;
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
    return Array.isArray(parts) && parts.length === length ? parts.map(String) : null;
  } catch {
    // A cursor of another list is ignored: the list begins at its start.
    return null;
  }
}
