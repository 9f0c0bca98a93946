import { useSearchParams } from "@cenote/kit/router";
import { readSort, withSort, type TableSort } from "./tableSort";

/** The order of a list, which is in the URL, and the way to sort by a column or to reverse its order. */
export function useTableSort<Name extends string>(
  sorts: Readonly<Record<Name, string>>,
): { readonly sort: TableSort<Name>; readonly onSort: (by: Name) => void } {
  const [search, setSearch] = useSearchParams();
  return {
    sort: readSort(search, sorts),
    onSort: (by) => setSearch((now) => withSort(now, sorts, by), { preventScrollReset: true }),
  };
}
