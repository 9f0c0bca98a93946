import { useRef, useState } from "react";
import { t } from "@lingui/core/macro";
import { tickAtSqrtPrice } from "@cenote/protocol/ticks";
import { bandsOfTicks, type TickInterval } from "../../lib/liquidity/liquidityBands";
import { firstView, panned, wholeView, zoomed } from "../../lib/liquidity/liquidityView";
import type { PoolLiquidity } from "../../lib/liquidity/poolLiquidity";
import type { PriceScale } from "../../lib/liquidity/tickPrice";
import { draftedRange, endOf, withEndAt, type PriceEnd, type RangeDraft } from "../../lib/range/rangeDraft";
import { isInView, viewOfRange } from "../../lib/range/rangeView";
import { ZoomButtons } from "../liquidity/ZoomButtons";
import { PastPrices } from "./PastPrices";
import { PriceField } from "./PriceField";
import * as styles from "./RangeForm.module.css";
import { RangeNote } from "./RangeNote";
import { RangePlot } from "./RangePlot";
import { RangePresets } from "./RangePresets";
import type { RangeStepProps } from "./rangeStepProps";
import { useRangeDraft } from "./useRangeDraft";

type RangeFormProps = Omit<RangeStepProps, "isDone"> & { readonly scale: PriceScale };

const ZOOM_FACTOR = 0.5;

/** Presets, handles and fields of one range, which stay in sync. */
export function RangeForm({ pool, pair, ticks, history, range, onRange, scale }: RangeFormProps) {
  const { tickSpacing: spacing, sqrtPriceX96 } = pool;
  const { isReversed, base, quote } = pair;
  const { draft, fitted, change } = useRangeDraft(range, onRange);
  const [chosen, setChosen] = useState<{ readonly fitted: RangeDraft; readonly view: TickInterval } | null>(null);
  const lowRef = useRef<HTMLInputElement>(null);

  const bands = bandsOfTicks(ticks);
  const tick = tickAtSqrtPrice(sqrtPriceX96);
  const whole = wholeView([], spacing);
  const drafted = draftedRange(draft);
  const liquidity: PoolLiquidity = {
    bands,
    whole,
    spacing,
    tick,
    sqrtPriceX96,
    scale,
    base,
    quote,
    ranges: drafted ? [drafted] : [],
  };
  const first = viewOfRange(fitted, firstView(ticks, bands, tick, spacing), tick, spacing);
  // Panning and zooming last until the view is fitted to another range.
  const view = chosen?.fitted === fitted ? chosen.view : first;
  const show = (next: (view: TickInterval) => TickInterval) =>
    // Based on the current view: two fingers move and zoom in one event.
    setChosen((current) => ({ fitted, view: next(current?.fitted === fitted ? current.view : first) }));
  const zoom = (factor: number, around: number) => show((now) => zoomed(now, factor, around, whole, spacing));
  const middle = (view.tickLower + view.tickUpper) / 2;

  const direction = isReversed ? -1 : 1;
  const moveTo = (end: PriceEnd, to: number) => change(withEndAt(draft, endOf(end, isReversed), to, spacing));
  const step = (end: PriceEnd, steps: number) =>
    moveTo(end, (draft[endOf(end, isReversed)] ?? tick) + direction * steps * spacing);
  // Keeps a typed end beyond the other one, and shows the error.
  const type = (end: PriceEnd, typed: number) =>
    change({ ...draft, [endOf(end, isReversed)]: typed }, { isFitted: !isInView(typed, view) });

  const field = { draft, pool, pair, scale, onStep: step, onType: type };
  return (
    <div className={styles.form}>
      <div className={styles.head}>
        <RangePresets
          pool={pool}
          draft={draft}
          isReversed={isReversed}
          onPreset={(preset) => change(preset, { isFitted: true })}
          onCustom={() => lowRef.current?.focus()}
        />
        <ZoomButtons onCloser={() => zoom(ZOOM_FACTOR, middle)} onFarther={() => zoom(1 / ZOOM_FACTOR, middle)} />
      </div>
      <RangePlot
        liquidity={liquidity}
        draft={draft}
        view={view}
        onMove={moveTo}
        onStep={step}
        onZoom={zoom}
        onPan={(by) => show((now) => panned(now, by, whole, spacing))}
      />
      <div className={styles.fields}>
        <PriceField end="low" label={t`Lowest price`} inputRef={lowRef} {...field} />
        <PriceField end="high" label={t`Highest price`} {...field} />
      </div>
      <RangeNote
        draft={draft}
        pair={pair}
        tick={tick}
        spacing={spacing}
        onExchange={() => change({ tickLower: draft.tickUpper, tickUpper: draft.tickLower }, { isFitted: true })}
      />
      {drafted && history.length > 0 && (
        <PastPrices history={history} scale={scale} spacing={spacing} range={drafted} />
      )}
    </div>
  );
}
