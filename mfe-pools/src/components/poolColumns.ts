import type { Column } from "@cenote/kit/ui/DataTable";

export const POOL_COLUMNS: readonly Column[] = [
  { key: "rank", heading: "#", isStart: true, place: "desktop", width: 48, skeleton: "short" },
  { key: "pool", heading: "Pool", isStart: true, skeleton: "identity" },
  { key: "version", heading: "Protocol", isStart: true, place: "wide", skeleton: "short" },
  { key: "fee", heading: "Fee", place: "wide" },
  { key: "locked", heading: "Value locked", isSorted: true },
  { key: "apr", heading: "APR", place: "desktop", hint: "The last day's fees, 365 times, over the value locked" },
  { key: "volumeDay", heading: "Volume, 1D", place: "desktop" },
  { key: "volumeMonth", heading: "Volume, 30D", place: "wide" },
  { key: "turnover", heading: "Vol / TVL", place: "wide", hint: "The last day's volume over the value locked" },
];
