import type { Column } from "@cenote/kit/ui/DataTable";
import type { TokenOrder } from "../lib/tokenOrder";

/** The columns of the tokens table; the gateway sorts by two of them. */
export function tokenColumns(order: TokenOrder, onSort: (order: TokenOrder) => void): readonly Column[] {
  const sortedBy = (by: TokenOrder) => ({ isSorted: order === by, onSort: () => onSort(by) });
  return [
    {
      key: "rank",
      heading: "#",
      isStart: true,
      place: "desktop",
      width: 48,
      skeleton: "short",
      ...sortedBy("POPULARITY"),
    },
    { key: "token", heading: "Token", isStart: true, skeleton: "identity" },
    { key: "phoneSparkline", heading: "Last day", place: "phone", skeleton: "sparkline" },
    { key: "price", heading: "Price" },
    { key: "hour", heading: "1 hour", place: "desktop" },
    { key: "day", heading: "1 day", place: "desktop" },
    { key: "valuation", heading: "FDV", place: "wide" },
    { key: "volume", heading: "Volume, 1D", place: "desktop", ...sortedBy("VOLUME") },
    { key: "sparkline", heading: "Last day", place: "wide", width: 128, skeleton: "sparkline" },
  ];
}
