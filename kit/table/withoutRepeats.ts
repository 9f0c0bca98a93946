/**
 * Rows of which each is named by ids, without those that have an id of an earlier one. A row that moves down a ranking
 * while its pages are fetched comes again on a later page.
 */
export function withoutRepeats<Row>(rows: readonly Row[], idsOf: (row: Row) => readonly string[]): readonly Row[] {
  return rows.filter(isNew(idsOf));
}

/** The same for rows that come page by page: whether a row has no id of those before it. */
export function isNew<Row>(idsOf: (row: Row) => readonly string[]): (row: Row) => boolean {
  const known = new Set<string>();
  return (row) => {
    const ids = idsOf(row);
    const isRepeat = ids.some((id) => known.has(id));
    for (const id of ids) known.add(id);
    return !isRepeat;
  };
}
