import { t } from "@lingui/core/macro";
import type { Column } from "@cenote/kit/table/DataTable";
import type { TableSort } from "@cenote/kit/table/tableSort";
import type { TokenSortName } from "../lib/tokenList";

type Sorting = { readonly sort: TableSort<TokenSortName>; readonly onSort: (by: TokenSortName) => void };

/** The columns of a table of tokens; `windowText` names the window of the volume. */
export function tokenColumns(windowText: string, sorting?: Sorting): readonly Column[] {
  const sortedBy = (by: TokenSortName): Partial<Column> => {
    if (!sorting) return {};
    const { sort, onSort } = sorting;
    const direction = sort.isAscending ? "ascending" : "descending";
    return { onSort: () => onSort(by), sorted: sort.by === by ? direction : undefined };
  };
  return [
    {
      key: "rank",
      heading: "#",
      hint: t`Traded value, weighted by how deep the pools are`,
      isStart: true,
      place: "desktop",
      width: 96,
      skeleton: "short",
      ...sortedBy("rank"),
    },
    { key: "token", heading: t`Token`, isStart: true, skeleton: "identity" },
    {
      key: "phoneSparkline",
      heading: t`1 day`,
      place: "phone",
      width: 78,
      skeleton: "sparkline",
      ...sortedBy("day"),
    },
    { key: "price", heading: t`Price`, width: 140, phoneWidth: 122, ...sortedBy("price") },
    { key: "hour", heading: t`1 hour`, place: "desktop", width: 116, ...sortedBy("hour") },
    { key: "day", heading: t`1 day`, place: "desktop", width: 116, ...sortedBy("day") },
    {
      key: "valuation",
      heading: t`FDV`,
      hint: t`Fully diluted valuation: total supply times price`,
      place: "wide",
      width: 120,
      ...sortedBy("fdv"),
    },
    { key: "volume", heading: t`Volume, ${windowText}`, place: "desktop", width: 148, ...sortedBy("volume") },
    { key: "sparkline", heading: t`Last day`, place: "wide", width: 136, skeleton: "sparkline" },
  ];
}
