import { t } from "@lingui/core/macro";
import { use, useState } from "react";
import { graphql, useFragment } from "react-relay/hooks";
import { ChartViewContext } from "@cenote/kit/chart/chartView";
import { EmptyState } from "@cenote/kit/feedback/EmptyState";
import { bandsOfTicks, type NetTick, type TickInterval } from "../../lib/liquidity/liquidityBands";
import { firstView, panned, union, wholeView, zoomed } from "../../lib/liquidity/liquidityView";
import type { PoolLiquidity } from "../../lib/liquidity/poolLiquidity";
import { readPoolSide, usePoolPair } from "../../lib/pool/poolPair";
import { viewOfRange } from "../../lib/range/rangeView";
import type { LiquidityChart_pool$key } from "./__generated__/LiquidityChart_pool.graphql";
import { AllTicks, type TickRefs } from "./AllTicks";
import * as styles from "./LiquidityChart.module.css";
import { LiquidityLegend } from "./LiquidityLegend";
import { LiquidityPlot } from "./LiquidityPlot";
import { LiquidityTable } from "./LiquidityTable";
import { ZoomButtons } from "./ZoomButtons";

type LiquidityProps = {
  readonly pool: LiquidityChart_pool$key;
  /** The visitor's own ranges, or that of the chart's position. */
  readonly ranges: readonly TickInterval[];
  /** Whether the chart is about one position: it then initially shows the position's whole range. */
  readonly isPosition?: boolean;
};

const ZOOM_FACTOR = 0.5;

/** Chart of a pool's liquidity by price. */
export function LiquidityChart({ v4Ref, v3Ref, positionRef, ...rest }: LiquidityProps & TickRefs) {
  return (
    <AllTicks v4Ref={v4Ref} v3Ref={v3Ref} positionRef={positionRef}>
      {(ticks) => <Liquidity {...rest} ticks={ticks} />}
    </AllTicks>
  );
}

function Liquidity({
  pool,
  ranges,
  isPosition = false,
  ticks,
}: LiquidityProps & { readonly ticks: readonly NetTick[] }) {
  const { token0, token1, tick, sqrtPriceX96, tickSpacing } = useFragment(
    graphql`
      fragment LiquidityChart_pool on Pool @throwOnFieldError {
        token0 {
          ...poolPair_token
        }
        token1 {
          ...poolPair_token
        }
        ... on V3Pool {
          tick
          sqrtPriceX96
          tickSpacing
        }
        ... on V4Pool {
          tick
          sqrtPriceX96
          tickSpacing
        }
      }
    `,
    pool,
  );
  const { isTable } = use(ChartViewContext);
  const [side0, side1] = [readPoolSide(token0), readPoolSide(token1)];
  const { base, quote, isReversed } = usePoolPair(side0, side1);
  const [chosenView, setView] = useState<TickInterval | null>(null);
  const bands = bandsOfTicks(ticks);
  const [decimals0, decimals1] = [side0.decimals, side1.decimals];
  if (bands.length === 0 || tick == null || !sqrtPriceX96 || decimals0 === null || decimals1 === null) {
    return (
      <EmptyState title={t`No liquidity to show`}>
        {bands.length === 0
          ? t`No position provides liquidity to this pool now.`
          : t`The pool has no price yet, or a token does not report its decimals.`}
      </EmptyState>
    );
  }

  const spacing = tickSpacing ?? 1;
  const around = firstView(ticks, bands, tick, spacing);
  const [range] = ranges;
  const first = isPosition && range ? viewOfRange(range, around, tick, spacing) : around;
  // A closed position may have been in a range without liquidity now.
  const whole = union(wholeView(bands, spacing), first);
  const liquidity: PoolLiquidity = {
    bands,
    whole,
    spacing,
    tick,
    base,
    quote,
    ranges,
    sqrtPriceX96: BigInt(sqrtPriceX96),
    scale: { decimals0, decimals1, isReversed },
  };
  const view = chosenView ?? first;
  // Based on the current view: two fingers move and zoom in one event.
  const zoom = (factor: number, around: number) =>
    setView((current) => zoomed(current ?? first, factor, around, whole, spacing));
  const pan = (by: number) => setView((current) => panned(current ?? first, by, whole, spacing));
  const middle = (view.tickLower + view.tickUpper) / 2;
  return (
    <div className={styles.chart}>
      {isTable ? (
        <LiquidityTable liquidity={liquidity} view={view} />
      ) : (
        <LiquidityPlot
          liquidity={liquidity}
          view={view}
          isPosition={isPosition}
          onShow={setView}
          onZoom={zoom}
          onPan={pan}
        />
      )}
      <div className={styles.foot}>
        <LiquidityLegend base={base.symbol} quote={quote.symbol} hasOwn={ranges.length > 0} isPosition={isPosition} />
        <ZoomButtons
          onCloser={() => zoom(ZOOM_FACTOR, middle)}
          onFarther={() => zoom(1 / ZOOM_FACTOR, middle)}
          onWhole={() => setView(whole)}
          onPrice={() => setView(null)}
        />
      </div>
    </div>
  );
}
