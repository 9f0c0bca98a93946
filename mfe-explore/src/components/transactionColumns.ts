import { t } from "@lingui/core/macro";
import type { Column } from "@cenote/kit/table/DataTable";

export function transactionColumns(): readonly Column[] {
  return [
    { key: "time", heading: t`Time`, isStart: true, place: "desktop", width: 96, skeleton: "short" },
    { key: "what", heading: t`Transaction`, isStart: true, skeleton: "identity" },
    { key: "value", heading: t`Value`, width: 128, phoneWidth: 96 },
    { key: "amount0", heading: t`Token amount`, place: "desktop", width: 184 },
    { key: "amount1", heading: t`Token amount`, place: "desktop", width: 184 },
    { key: "wallet", heading: t`Wallet`, place: "desktop", width: 148 },
  ];
}
