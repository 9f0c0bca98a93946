import { t } from "@lingui/core/macro";
import type { Column } from "@cenote/kit/table/DataTable";

export const balanceColumns = (): readonly Column[] => [
  { key: "token", heading: t`Token`, isStart: true, skeleton: "identity" },
  { key: "price", heading: t`Price`, place: "desktop" },
  { key: "day", heading: t`1 day`, place: "desktop" },
  { key: "value", heading: t`Value`, sorted: "descending" },
  { key: "share", heading: t({ message: "Share", context: "part of the whole" }), place: "desktop" },
];
