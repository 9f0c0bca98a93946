import { t } from "@lingui/core/macro";
import { changeSign, percentText } from "@cenote/kit/money/percent";
import { rateLabel } from "@cenote/kit/money/price";
import { placeOf } from "../../lib/liquidity/barPaths";
import type { TickInterval } from "../../lib/liquidity/liquidityBands";
import type { PoolLiquidity } from "../../lib/liquidity/poolLiquidity";
import { pricesOf } from "../../lib/liquidity/readBar";
import { endOf, type PriceEnd } from "../../lib/range/rangeDraft";
import { endChange } from "../../lib/range/rangeTexts";
import * as styles from "./LiquidityPlot.module.css";

type RangeMarksProps = {
  readonly liquidity: PoolLiquidity;
  readonly view: TickInterval;
  /** Whether the range is of the chart's position: its ends then show their distances from the price. */
  readonly isPosition: boolean;
};

const PERCENT = 100;

/** The visitor's own ranges above the bars, or that of one position. */
export function RangeMarks({ liquidity, view, isPosition }: RangeMarksProps) {
  return (
    <div className={styles.ranges} aria-hidden>
      {liquidity.ranges.map((range) => (
        <MarkedRange
          key={`${range.tickLower} ${range.tickUpper}`}
          range={range}
          liquidity={liquidity}
          view={view}
          isPosition={isPosition}
        />
      ))}
    </div>
  );
}

type MarkedRangeProps = RangeMarksProps & { readonly range: TickInterval };

function MarkedRange({ range, liquidity, view, isPosition }: MarkedRangeProps) {
  const { isReversed } = liquidity.scale;
  const ends = [range.tickLower, range.tickUpper].map((end) =>
    Math.min(1, Math.max(0, placeOf(end, view, isReversed))),
  );
  const [left, right] = [Math.min(...ends), Math.max(...ends)];
  if (right <= left) return null;
  return (
    <span className={styles.range} style={{ left: `${PERCENT * left}%`, width: `${PERCENT * (right - left)}%` }}>
      {isPosition ? <Distances range={range} liquidity={liquidity} /> : <em>{ownRangeText(range, liquidity)}</em>}
    </span>
  );
}

function ownRangeText(range: TickInterval, liquidity: PoolLiquidity): string {
  const { low, high } = pricesOf(range, liquidity);
  const from = low === null ? "0" : rateLabel(low);
  const to = high === null ? "∞" : rateLabel(high);
  return t`Your range ${from} to ${to}`;
}

const ENDS: readonly PriceEnd[] = ["low", "high"];

/** Distance of the price from either end of the range; renders nothing at an open end. */
function Distances({ range, liquidity }: Pick<MarkedRangeProps, "range" | "liquidity">) {
  const { sqrtPriceX96, spacing, scale } = liquidity;
  return ENDS.map((end) => {
    const tick = range[endOf(end, scale.isReversed)];
    const percent = endChange(tick, sqrtPriceX96, spacing, { isInverted: scale.isReversed });
    return (
      percent !== null && (
        <b key={end} className={styles.distance} data-end={end}>
          {changeSign(percent)}
          {percentText(percent, 1)}
        </b>
      )
    );
  });
}
