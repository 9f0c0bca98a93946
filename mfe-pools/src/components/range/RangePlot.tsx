import { t } from "@lingui/core/macro";
import { useRef } from "react";
import { useWidth } from "@cenote/kit/layout/useWidth";
import { isolated } from "@cenote/kit/text/isolated";
import { fullRange } from "@cenote/protocol/liquidity-actions/tickRange";
import { placeOf } from "../../lib/liquidity/barPaths";
import { barsBetween, type TickInterval } from "../../lib/liquidity/liquidityBands";
import { barStep, revealed, widthOf } from "../../lib/liquidity/liquidityView";
import type { PoolLiquidity } from "../../lib/liquidity/poolLiquidity";
import { endOf, type PriceEnd, type RangeDraft } from "../../lib/range/rangeDraft";
import { endText } from "../../lib/range/rangeTexts";
import { LiquidityBars } from "../liquidity/LiquidityBars";
import { PriceMarks } from "../liquidity/PriceMarks";
import { useGestures } from "../liquidity/useGestures";
import { RangeHandle } from "./RangeHandle";
import * as styles from "./RangePlot.module.css";

type RangePlotProps = {
  readonly liquidity: PoolLiquidity;
  readonly draft: RangeDraft;
  readonly view: TickInterval;
  /** Moves an end to the nearest usable tick. */
  readonly onMove: (end: PriceEnd, tick: number) => void;
  /** Moves an end by tick spacings: above 0 to a higher price. */
  readonly onStep: (end: PriceEnd, steps: number) => void;
  /** Zooms the view by a factor around a tick. */
  readonly onZoom: (factor: number, around: number) => void;
  /** Moves the view by ticks. */
  readonly onPan: (ticks: number) => void;
};

const ENDS: readonly PriceEnd[] = ["low", "high"];
const PERCENT = 100;
/** Width until the element is measured. */
const ASSUMED_WIDTH_PIXELS = 640;

/** The pool's liquidity by price, with a handle at each end of the range. */
export function RangePlot({ liquidity, draft, view, onMove, onStep, onZoom, onPan }: RangePlotProps) {
  const { bands, spacing, scale, base, quote } = liquidity;
  const { isReversed } = scale;
  const plotRef = useRef<HTMLDivElement>(null);
  const width = useWidth(plotRef) ?? ASSUMED_WIDTH_PIXELS;
  const bars = barsBetween(bands, view, barStep(view, spacing, width));
  const full = fullRange(spacing);
  const inDirection = (tick: number) => (isReversed ? -tick : tick) + 0;

  /** Returns the tick at a part of the width, from the left. */
  const tickAt = (part: number) =>
    isReversed ? view.tickUpper - part * widthOf(view) : view.tickLower + part * widthOf(view);
  const partAt = (clientX: number) => {
    const { left, width: whole } = plotRef.current!.getBoundingClientRect();
    return Math.min(1, Math.max(0, (clientX - left) / (whole || 1)));
  };
  useGestures(plotRef, {
    onPoint: () => undefined,
    onZoom: (factor, part) => onZoom(factor, tickAt(part)),
    onPan: (part) => onPan((isReversed ? 1 : -1) * part * widthOf(view)),
  });

  const handleStep = (end: PriceEnd, steps: number) => {
    onStep(end, steps);
    const tick = draft[endOf(end, isReversed)];
    if (tick === null) return;
    const next = tick + (isReversed ? -1 : 1) * steps * spacing;
    const shown = revealed(view, { tickLower: next, tickUpper: next });
    if (shown.tickLower !== view.tickLower) onPan(shown.tickLower - view.tickLower);
  };

  const [baseSymbol, quoteSymbol] = [isolated(base.symbol), isolated(quote.symbol)];
  const names = { low: t`Lowest price`, high: t`Highest price` };
  const ends = ENDS.flatMap((end) => {
    const tick = draft[endOf(end, isReversed)];
    return tick === null ? [] : { end, tick, part: placeOf(tick, view, isReversed) };
  });
  const [low, high] = [ends.find(({ end }) => end === "low"), ends.find(({ end }) => end === "high")];
  return (
    <div
      ref={plotRef}
      className={styles.plot}
      // Prices rise from left to right in every language.
      dir="ltr"
      role="group"
      aria-label={t`Liquidity by price, in ${quoteSymbol} per ${baseSymbol}`}
    >
      <LiquidityBars liquidity={liquidity} bars={bars} view={view} width={width} />
      {low && <Veil from={0} to={low.part} />}
      {high && <Veil from={high.part} to={1} />}
      <PriceMarks liquidity={liquidity} view={view} width={width} isRead={false} />
      {ends.map(({ end, tick, part }) => (
        <RangeHandle
          key={end}
          end={end}
          part={part}
          label={names[end]}
          value={inDirection(tick)}
          bounds={isReversed ? [-full.tickUpper, -full.tickLower] : [full.tickLower, full.tickUpper]}
          valueText={`${endText(tick, end, spacing, { ...scale, isInverted: isReversed })} ${quoteSymbol}`}
          onDrag={(clientX) => onMove(end, tickAt(partAt(clientX)))}
          onStep={(steps) => handleStep(end, steps)}
          onEdge={(edge) => onMove(end, full[endOf(edge, isReversed)])}
        />
      ))}
    </div>
  );
}

/** Dims the area outside of the range. */
function Veil({ from, to }: { readonly from: number; readonly to: number }) {
  const [left, right] = [Math.max(0, from), Math.min(1, to)];
  if (right <= left) return null;
  return <span className={styles.veil} style={{ left: `${PERCENT * left}%`, width: `${PERCENT * (right - left)}%` }} />;
}
