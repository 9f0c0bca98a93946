import { t } from "@lingui/core/macro";
import type { Column } from "@cenote/kit/table/DataTable";
import type { TableSort } from "@cenote/kit/table/tableSort";
import type { PoolSortName } from "../lib/poolList";

type Sorting = { readonly sort: TableSort<PoolSortName>; readonly onSort: (by: PoolSortName) => void };

export function poolColumns(sorting?: Sorting): readonly Column[] {
  const sortedBy = (by: PoolSortName): Partial<Column> => {
    if (!sorting) return {};
    const { sort, onSort } = sorting;
    const direction = sort.isAscending ? "ascending" : "descending";
    return { onSort: () => onSort(by), sorted: sort.by === by ? direction : undefined };
  };
  const turnoverHint = t`The last day's volume over the value locked`;
  return [
    { key: "rank", heading: "#", isStart: true, place: "desktop", width: 96, skeleton: "short" },
    { key: "pool", heading: t`Pool`, isStart: true, skeleton: "identity" },
    { key: "version", heading: t`Protocol`, isStart: true, place: "wide", width: 92, skeleton: "short" },
    { key: "fee", heading: t`Fee`, place: "wide", width: 92, ...sortedBy("fee") },
    { key: "locked", heading: t`Value locked`, width: 128, phoneWidth: 116, ...sortedBy("tvl") },
    {
      key: "apr",
      heading: t`APR`,
      hint: t`The last day's fees, 365 times, over the value locked`,
      place: "desktop",
      width: 124,
      ...sortedBy("apr"),
    },
    { key: "volumeDay", heading: t`Volume, 1D`, place: "desktop", width: 116, ...sortedBy("volume") },
    { key: "volumeMonth", heading: t`Volume, 30D`, place: "wide", width: 122, ...sortedBy("volume30d") },
    { key: "turnover", heading: t`Vol / TVL`, place: "wide", width: 100, hint: turnoverHint, ...sortedBy("turnover") },
    { key: "age", heading: t`Age`, place: "wide", width: 84, ...sortedBy("age") },
  ];
}
