import { t } from "@lingui/core/macro";

/** Kinds of a position's chart, by their name in the URL; the first is the default. */
export const POSITION_CHARTS = ["liquidity", "value", "fees"] as const;
export type PositionChartKind = (typeof POSITION_CHARTS)[number];

/** Without `liquidity`: a V2 pair has the same liquidity at every price. */
export const PAIR_POSITION_CHARTS = ["value", "fees"] as const satisfies readonly PositionChartKind[];

export function positionChartText(kind: PositionChartKind): string {
  return {
    liquidity: () => t`Liquidity`,
    value: () => t`Value`,
    fees: () => t`Fees`,
  }[kind]();
}
