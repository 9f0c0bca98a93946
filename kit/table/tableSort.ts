/** The order of a table's rows, by the name a column has in the URL. */
export type TableSort<Name extends string> = { readonly by: Name; readonly isAscending: boolean };

/** What a table can be ordered by, by its name in the URL; the first is the default. */
type Sorts<Name extends string> = Readonly<Record<Name, string>>;

const BY = "sort";
const DIRECTION = "dir";
const ASCENDING = "asc";

/** The order that stands in the URL; the default, largest first, where none does. */
export function readSort<Name extends string>(search: URLSearchParams, sorts: Sorts<Name>): TableSort<Name> {
  const names = namesOf(sorts);
  const by = names.find((name) => name === search.get(BY)) ?? names[0]!;
  return { by, isAscending: search.get(DIRECTION) === ASCENDING };
}

/** The search of a URL after a click on a column's heading: its order, largest first, or the other way round. */
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
