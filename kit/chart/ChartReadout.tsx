import { t } from "@lingui/core/macro";
import { Fragment, type CSSProperties } from "react";
import { exactMoment } from "../time/spans";
import { partText, type ChartPoint } from "./chartPoint";
import * as styles from "./ChartPlot.module.css";

type ChartReadoutProps = {
  readonly point: ChartPoint;
  /** In pixels. */
  readonly place: { readonly x: number; readonly y: number };
  readonly text: (value: number) => string;
  readonly volumeText: (value: number) => string;
};

/**
 * The crosshair and the values under it. On a phone the headline shows the value, and a candle's other values stand at
 * the chart's beginning, so that nothing covers the newest. Screen readers get the same from the slider around it.
 */
export function ChartReadout({ point, place: { x, y }, text, volumeText }: ChartReadoutProps) {
  const { timestamp, value, candle, parts = [] } = point;
  return (
    <div aria-hidden>
      <span className={styles.hair} style={{ left: x }} />
      {!candle && <span className={styles.ring} style={{ left: x, top: y }} />}
      <div className={styles.readout} style={{ "--x": `${x}px`, "--y": `${y}px` } as CSSProperties}>
        <b>{text(value)}</b>
        <span>{exactMoment(timestamp)}</span>
        {candle && (
          <dl>
            <dt>{t`Open`}</dt>
            <dd>{text(candle.open)}</dd>
            <dt>{t`High`}</dt>
            <dd>{text(candle.high)}</dd>
            <dt>{t`Low`}</dt>
            <dd>{text(candle.low)}</dd>
            <dt>{t`Volume`}</dt>
            <dd>{volumeText(candle.volume)}</dd>
          </dl>
        )}
        {parts.length > 0 && (
          <dl>
            {parts.map((part) => (
              <Fragment key={part.name}>
                <dt>{part.name}</dt>
                <dd>{partText(part, text)}</dd>
              </Fragment>
            ))}
          </dl>
        )}
      </div>
    </div>
  );
}
