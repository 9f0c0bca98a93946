import { t } from "@lingui/core/macro";

/** Kinds of a pool's chart, by their name in the URL; the first is the default. */
export const POOL_CHARTS = ["volume", "price", "candles", "tvl", "fees", "liquidity"] as const;
export type PoolChartKind = (typeof POOL_CHARTS)[number];

/** Without `liquidity`: a V2 pair has the same liquidity at every price. */
export const PAIR_CHARTS = ["volume", "price", "candles", "tvl", "fees"] as const satisfies readonly PoolChartKind[];

export function chartText(kind: PoolChartKind): string {
  return {
    volume: () => t`Volume`,
    price: () => t`Price`,
    candles: () => t`Candles`,
    tvl: () => t`TVL`,
    fees: () => t`Fees`,
    liquidity: () => t`Liquidity`,
  }[kind]();
}
