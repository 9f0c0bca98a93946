import { t } from "@lingui/core/macro";

/** What the chart of a token can show, by the name its URL parameter has; the first is shown unless asked otherwise. */
export const TOKEN_CHARTS = ["line", "candles", "volume", "tvl"] as const;
export type TokenChartKind = (typeof TOKEN_CHARTS)[number];

export function chartText(kind: TokenChartKind): string {
  return { line: () => t`Line`, candles: () => t`Candles`, volume: () => t`Volume`, tvl: () => t`TVL` }[kind]();
}
