import { t } from "@lingui/core/macro";

/** Kinds of a token's chart, by their name in the URL; the first is the default. */
export const TOKEN_CHARTS = ["line", "candles", "volume", "tvl"] as const;
export type TokenChartKind = (typeof TOKEN_CHARTS)[number];

export function chartText(kind: TokenChartKind): string {
  return { line: () => t`Line`, candles: () => t`Candles`, volume: () => t`Volume`, tvl: () => t`TVL` }[kind]();
}
