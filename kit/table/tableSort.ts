/** The order of a table's rows, by the name a column has in the URL. */
export type TableSort<Name extends string> = { readonly by: Name; readonly isAscending: boolean };

const BY = "sort";
const DIRECTION = "dir";
const ASCENDING = "asc";

/** The order that stands in the URL; the first of the names, largest first, where none does. */
export function readSort<Name extends string>(
  search: URLSearchParams,
  names: readonly [Name, ...Name[]],
): TableSort<Name> {
  const by = names.find((name) => name === search.get(BY)) ?? names[0];
  return { by, isAscending: search.get(DIRECTION) === ASCENDING };
}

/** The search of a URL after a click on a column's heading: its order, largest first, or the other way round. */
export function withSort<Name extends string>(
  search: URLSearchParams,
  names: readonly [Name, ...Name[]],
  clicked: Name,
): URLSearchParams {
  const { by, isAscending } = readSort(search, names);
  const next = new URLSearchParams(search);
  if (clicked === names[0]) next.delete(BY);
  else next.set(BY, clicked);
  if (clicked === by && !isAscending) next.set(DIRECTION, ASCENDING);
  else next.delete(DIRECTION);
  return next;
}
