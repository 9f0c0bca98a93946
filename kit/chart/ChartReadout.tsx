import { t } from "@lingui/core/macro";
import { exactMoment } from "../time/spans";
import type { ChartPoint } from "./chartPoint";
import * as styles from "./ChartPlot.module.css";

type ChartReadoutProps = {
  readonly point: ChartPoint;
  /** Pixels. */
  readonly place: { readonly x: number; readonly y: number };
  readonly text: (value: number) => string;
};

/** The crosshair and the values under it. Screen readers get the same from the slider around it. */
export function ChartReadout({ point: { timestamp, value, candle }, place: { x, y }, text }: ChartReadoutProps) {
  return (
    <div aria-hidden>
      <span className={styles.hair} style={{ left: x }} />
      {!candle && <span className={styles.ring} style={{ left: x, top: y }} />}
      <div
        className={styles.readout}
        style={{ left: `clamp(96px, ${x}px, calc(100% - 96px))`, top: `max(88px, ${y}px)` }}
      >
        <b>{text(value)}</b>
        {exactMoment(timestamp)}
        {candle && (
          <dl>
            <dt>{t`Open`}</dt>
            <dd>{text(candle.open)}</dd>
            <dt>{t`High`}</dt>
            <dd>{text(candle.high)}</dd>
            <dt>{t`Low`}</dt>
            <dd>{text(candle.low)}</dd>
          </dl>
        )}
      </div>
    </div>
  );
}
