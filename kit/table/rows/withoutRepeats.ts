/**
 * Removes rows that have an id of an earlier row. A row that moves down a ranking while its pages are fetched appears
 * again on a later page.
 */
export function withoutRepeats<Row>(rows: readonly Row[], idsOf: (row: Row) => readonly string[]): readonly Row[] {
  return rows.filter(isNew(idsOf));
}

/** The same filter for rows that arrive page by page: returns whether a row has no id of earlier ones. */
export function isNew<Row>(idsOf: (row: Row) => readonly string[]): (row: Row) => boolean {
  const earlierIds = new Set<string>();
  return (row) => {
    const ids = idsOf(row);
    const isRepeat = ids.some((id) => earlierIds.has(id));
    for (const id of ids) earlierIds.add(id);
    return !isRepeat;
  };
}
