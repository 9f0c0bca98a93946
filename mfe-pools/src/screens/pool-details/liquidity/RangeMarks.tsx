import { t } from "@lingui/core/macro";
import { rateLabel } from "@cenote/kit/money/price";
import { placeOf } from "../../../lib/liquidity/barPaths";
import type { TickInterval } from "../../../lib/liquidity/liquidityBands";
import type { PoolLiquidity } from "../../../lib/liquidity/poolLiquidity";
import { pricesOf } from "../../../lib/liquidity/readBar";
import * as styles from "./LiquidityPlot.module.css";

type RangeMarksProps = { readonly liquidity: PoolLiquidity; readonly view: TickInterval };

const PERCENT = 100;

/** The visitor's own ranges above the bars. */
export function RangeMarks({ liquidity, view }: RangeMarksProps) {
  return (
    <div className={styles.ranges} aria-hidden>
      {liquidity.ranges.map((range) => (
        <OwnRange key={`${range.tickLower} ${range.tickUpper}`} range={range} liquidity={liquidity} view={view} />
      ))}
    </div>
  );
}

type OwnRangeProps = RangeMarksProps & { readonly range: TickInterval };

function OwnRange({ range, liquidity, view }: OwnRangeProps) {
  const { isReversed } = liquidity.scale;
  const ends = [range.tickLower, range.tickUpper].map((end) =>
    Math.min(1, Math.max(0, placeOf(end, view, isReversed))),
  );
  const [left, right] = [Math.min(...ends), Math.max(...ends)];
  if (right <= left) return null;
  const { low, high } = pricesOf(range, liquidity);
  const from = low === null ? "0" : rateLabel(low);
  const to = high === null ? "∞" : rateLabel(high);
  return (
    <span className={styles.range} style={{ left: `${PERCENT * left}%`, width: `${PERCENT * (right - left)}%` }}>
      <em>{t`Your range ${from} to ${to}`}</em>
    </span>
  );
}
