import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { layoutWaterline, type PlacedFloater } from "../../../lib/waterline/layout";
import { layerTops } from "../../../lib/waterline/waves";
import type { FloatingToken } from "./floaters";
import { StillWaterState } from "./StillWaterState";
import { StillWater, Water } from "./Water";
import * as styles from "./WaterlineChart.module.css";
import { WaterlineLines } from "./WaterlineLines";

/** Pixels, as in the stylesheet, so that the layout does not shift when the tokens arrive. */
export const WATERLINE_HEIGHT = 500;
/** Width from which the caption overlays the air. */
const WIDE_FROM = 720;
const CAPTION = { x: 0, y: 0, width: 340, height: 56 };
/** Pixels. On wider screens the water is wider too; tokens stay aligned with the other parts. */
const WIDEST = 1280;
/** Pixels at the end of the lines for their labels. */
const AXIS = { wide: 120, narrow: 60 } as const;

type WaterlineChartProps<Token> = {
  readonly floaters: readonly FloatingToken<Token>[];
  /** Pixels; null until measured. */
  readonly width: number | null;
  /** Renders a token at its place; `tops` are the tops of the water layers. */
  readonly children: (floater: FloatingToken<Token>, place: PlacedFloater, tops: readonly number[]) => ReactNode;
};

/** Chart of tokens above and below the waterline: the most traded, as many as fit. */
export function WaterlineChart<Token>({ floaters, width, children }: WaterlineChartProps<Token>) {
  return (
    <div className={styles.chart}>
      {width !== null &&
        (floaters.length === 0 ? (
          <NothingFloats width={width} />
        ) : (
          <Floaters floaters={floaters} width={width}>
            {children}
          </Floaters>
        ))}
    </div>
  );
}

function Floaters<Token>({ floaters, width, children }: WaterlineChartProps<Token> & { width: number }) {
  const isWide = width >= WIDE_FROM;
  const room = Math.min(width, WIDEST);
  const { placed, scale } = layoutWaterline(floaters, {
    width: room - AXIS[isWide ? "wide" : "narrow"],
    height: WATERLINE_HEIGHT,
    reserved: isWide ? [CAPTION] : [],
  });
  const places = new Map(placed.map((place) => [place.id, place]));
  const depths = scale.ticks.filter((percent) => percent < 0).map(scale.level);
  const tops = layerTops(scale.surface, depths, WATERLINE_HEIGHT);
  return (
    <>
      <Water width={width} height={WATERLINE_HEIGHT} tops={tops} />
      <WaterlineLines scale={scale} tops={tops} isWide={isWide} />
      {/* In the order of the list, wherever there was place: the keyboard goes down from the air to the floor. */}
      <ol className={styles.floaters} style={{ width: room }} aria-label={t`Tokens by change, largest rise first`}>
        {floaters.map((floater) => {
          const place = places.get(floater.id);
          return place && children(floater, place, tops);
        })}
      </ol>
    </>
  );
}

function NothingFloats({ width }: { width: number }) {
  return (
    <>
      <StillWater width={width} height={WATERLINE_HEIGHT} />
      <div className={styles.nothing}>
        <StillWaterState />
      </div>
    </>
  );
}
