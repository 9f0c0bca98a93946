import type { Column } from "@cenote/kit/ui/DataTable";

export const BALANCE_COLUMNS: readonly Column[] = [
  { key: "token", heading: "Token", isStart: true, skeleton: "identity" },
  { key: "price", heading: "Price", place: "desktop" },
  { key: "day", heading: "1 day", place: "desktop" },
  { key: "value", heading: "Value", sorted: "descending" },
  { key: "share", heading: "Share", place: "desktop" },
];
