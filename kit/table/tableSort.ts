/** Order of a table's rows, by the column's name in the URL. */
export type TableSort<Name extends string> = { readonly by: Name; readonly isAscending: boolean };

/** Orders of a table, by name in the URL; the first is the default. */
type Sorts<Name extends string> = Readonly<Record<Name, string>>;

const BY = "sort";
const DIRECTION = "dir";
const ASCENDING = "asc";

/** Returns the order in the URL; by default the first of `sorts`, descending. */
export function readSort<Name extends string>(search: URLSearchParams, sorts: Sorts<Name>): TableSort<Name> {
  const names = namesOf(sorts);
  const by = names.find((name) => name === search.get(BY)) ?? names[0]!;
  return { by, isAscending: search.get(DIRECTION) === ASCENDING };
}

/** Returns the search parameters after a click on a column's heading: sorted by it, largest first, or in reverse. */
export function withSort<Name extends string>(
  search: URLSearchParams,
  sorts: Sorts<Name>,
  clicked: Name,
): URLSearchParams {
  const { by, isAscending } = readSort(search, sorts);
  const next = new URLSearchParams(search);
  if (clicked === namesOf(sorts)[0]) next.delete(BY);
  else next.set(BY, clicked);
  if (clicked === by && !isAscending) next.set(DIRECTION, ASCENDING);
  else next.delete(DIRECTION);
  return next;
}

function namesOf<Name extends string>(sorts: Sorts<Name>): readonly Name[] {
  return Object.keys(sorts) as Name[];
}
