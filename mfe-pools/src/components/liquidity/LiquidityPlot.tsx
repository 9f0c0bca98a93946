import { t } from "@lingui/core/macro";
import { useRef, useState, type KeyboardEvent } from "react";
import { useWidth } from "@cenote/kit/layout/useWidth";
import { LiquidityBars } from "./LiquidityBars";
import { PriceMarks } from "./PriceMarks";
import { useGestures } from "./useGestures";
import { barsBetween, contains, type TickInterval } from "../../lib/liquidity/liquidityBands";
import { barStep, revealed, widthOf } from "../../lib/liquidity/liquidityView";
import type { PoolLiquidity } from "../../lib/liquidity/poolLiquidity";
import { readBar } from "../../lib/liquidity/readBar";
import * as styles from "./LiquidityPlot.module.css";
import { LiquidityReadout } from "./LiquidityReadout";
import { RangeMarks } from "./RangeMarks";

type LiquidityPlotProps = {
  readonly liquidity: PoolLiquidity;
  readonly view: TickInterval;
  /** Whether the range is of the chart's position. */
  readonly isPosition: boolean;
  readonly onShow: (view: TickInterval) => void;
  /** Zooms the view by a factor around a tick. */
  readonly onZoom: (factor: number, around: number) => void;
  /** Moves the view by ticks. */
  readonly onPan: (ticks: number) => void;
};

const KEY_ZOOM_FACTOR = 0.5;
/** Width until the element is measured. */
const ASSUMED_WIDTH_PIXELS = 640;

/** Liquidity by price as bars, whose tokens are read out under the pointer or by a slider's keys. */
export function LiquidityPlot({ liquidity, view, isPosition, onShow, onZoom, onPan }: LiquidityPlotProps) {
  const { bands, spacing, tick, base, quote, scale } = liquidity;
  const plotRef = useRef<HTMLDivElement>(null);
  const width = useWidth(plotRef) ?? ASSUMED_WIDTH_PIXELS;
  const [picked, setPicked] = useState<number | null>(null);
  const direction = scale.isReversed ? -1 : 1;
  const step = barStep(view, spacing, width);
  const bars = barsBetween(bands, view, step);
  const shownBars = scale.isReversed ? bars.toReversed() : bars;
  const readTick = picked ?? tick;
  const index = Math.max(
    0,
    shownBars.findIndex((bar) => contains(bar, readTick)),
  );
  const bar = shownBars[index]!;
  const reading = readBar(liquidity, bar);

  /** Returns the tick at a part of the width, from the left. */
  const tickAt = (part: number) =>
    scale.isReversed ? view.tickUpper - part * widthOf(view) : view.tickLower + part * widthOf(view);
  useGestures(plotRef, {
    onPoint: (part) => setPicked(part === null ? null : tickAt(part)),
    onZoom: (factor, part) => onZoom(factor, tickAt(part)),
    onPan: (part) => onPan(-direction * part * widthOf(view)),
  });

  const handleKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "+" || event.key === "-") {
      onZoom(event.key === "+" ? KEY_ZOOM_FACTOR : 1 / KEY_ZOOM_FACTOR, readTick);
      return;
    }
    if (event.key === "Escape") setPicked(null);
    const bars = barsMoved(event.key, Math.max(2, Math.round(shownBars.length / 10)));
    if (bars === 0) return;
    event.preventDefault();
    const [lowest, highest] = [liquidity.whole.tickLower, liquidity.whole.tickUpper - step];
    const targetTick = bar.tickLower + direction * bars * step;
    const tickLower = Math.min(highest, Math.max(lowest, targetTick));
    setPicked(tickLower + step / 2);
    onShow(revealed(view, { tickLower, tickUpper: tickLower + step }));
  };

  const [baseSymbol, quoteSymbol] = [base.symbol, quote.symbol];
  const { priceLow, priceHigh, baseAmount, quoteAmount } = reading;
  const amounts = [baseAmount && `${baseAmount} ${baseSymbol}`, quoteAmount && `${quoteAmount} ${quoteSymbol}`];
  const spokenAmounts = amounts.filter(Boolean).join(", ") || t`no liquidity`;
  return (
    <div
      ref={plotRef}
      className={styles.plot}
      // Prices rise from left to right in every language.
      dir="ltr"
      role="slider"
      tabIndex={0}
      aria-roledescription={t`chart`}
      aria-label={t`Liquidity by price, in ${quoteSymbol} per ${baseSymbol}`}
      aria-valuemin={0}
      aria-valuemax={shownBars.length - 1}
      aria-valuenow={index}
      aria-valuetext={t`${priceLow} to ${priceHigh}: ${spokenAmounts}`}
      onKeyDown={handleKey}
      onBlur={() => setPicked(null)}
    >
      <LiquidityBars liquidity={liquidity} bars={bars} view={view} width={width} />
      <RangeMarks liquidity={liquidity} view={view} isPosition={isPosition} />
      <PriceMarks liquidity={liquidity} view={view} width={width} isRead={picked !== null} />
      {picked !== null && <LiquidityReadout liquidity={liquidity} view={view} bar={bar} reading={reading} />}
    </div>
  );
}

/** Returns the number of bars that a slider's key moves to the right; 0 for other keys. */
function barsMoved(key: string, far: number): number {
  const moves: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowDown: -1,
    ArrowRight: 1,
    ArrowUp: 1,
    PageDown: -far,
    PageUp: far,
    Home: -Infinity,
    End: Infinity,
  };
  return moves[key] ?? 0;
}
