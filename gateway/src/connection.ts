import type { PageInfo } from "./__generated__/resolvers";

/** A part of a list, and where it stands in the whole. */
export type Connection<Row> = {
  readonly edges: { readonly cursor: string; readonly node: Row }[];
  readonly pageInfo: PageInfo;
};

/** Makes a page of rows that were fetched one more than it may hold: the one more says that there is another page. */
export function toConnection<Row>(
  rows: readonly Row[],
  first: number,
  after: string | null | undefined,
  cursorOf: (row: Row) => string,
): Connection<Row> {
  const edges = rows.slice(0, first).map((node) => ({ cursor: cursorOf(node), node }));
  return {
    edges,
    pageInfo: {
      hasNextPage: rows.length > first,
      hasPreviousPage: Boolean(after),
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
  };
}

/** A place in a list, opaque to clients. */
export function encodeCursor(parts: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(parts)).toString("base64url");
}

/** The parts of a cursor; null for one that is not ours. */
export function decodeCursor(cursor: string | null | undefined, length: number): string[] | null {
  if (!cursor) return null;
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
    return Array.isArray(parts) && parts.length === length ? parts.map(String) : null;
  } catch {
    // Somebody else's cursor is like none: the list begins at its start.
    return null;
  }
}
