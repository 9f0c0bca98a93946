import { useSearchParams } from "@cenote/kit/router";
import { readSort, withSort, type TableSort } from "./tableSort";

/**
 * Returns the order of a list, kept in the search parameters `sort` and `dir`, and a function that sorts by a column,
 * descending, or reverses the current order. The keys of `sorts` are the names in the URL, the default first.
 */
export function useTableSort<Name extends string>(
  sorts: Readonly<Record<Name, string>>,
): { readonly sort: TableSort<Name>; readonly onSort: (by: Name) => void } {
  const [search, setSearch] = useSearchParams();
  return {
    sort: readSort(search, sorts),
    onSort: (by) => setSearch((now) => withSort(now, sorts, by), { preventScrollReset: true }),
  };
}
