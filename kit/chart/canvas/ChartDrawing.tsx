import { useEffect, useRef, useState, type CSSProperties, type PointerEvent } from "react";
import type { ChartLayout } from "./chartLayout";
import * as styles from "../ChartPlot.module.css";
import { ChartReadout } from "../ChartReadout";
import type { DrawnChartProps } from "./drawnChart";
import { LevelLine } from "../LevelLine";
import { createChartCanvas, type ChartCanvas } from "./createChartCanvas";

const ZOOM_FACTOR = 0.5;
/** Maximum distance at which a level's label hides the newest value's label, where both have labels. */
const CLOSE_PIXELS = 20;

/** The chart's canvas with its labels. */
export function ChartDrawing(props: DrawnChartProps) {
  const { form, points, text, volumeText, moment, isStale, fits, zoom, picked, revealed, onPick, level } = props;
  const element = useRef<HTMLDivElement>(null);
  const [canvas, setCanvas] = useState<ChartCanvas | null>(null);
  const [layout, setLayout] = useState<ChartLayout | null>(null);
  const zoomed = useRef(zoom);

  useEffect(() => {
    const created = createChartCanvas(element.current!, form, setLayout);
    setCanvas(created);
    return () => created.remove();
  }, [form]);
  useEffect(() => canvas?.draw(points, isStale), [canvas, points, isStale]);
  useEffect(() => canvas?.fit(), [canvas, fits]);
  useEffect(() => {
    const steps = zoom - zoomed.current;
    zoomed.current = zoom;
    if (steps !== 0) canvas?.zoom(ZOOM_FACTOR ** steps, picked ?? points.length - 1);
  }, [canvas, zoom, picked, points.length]);

  useEffect(() => {
    if (revealed !== null) canvas?.reveal(revealed);
  }, [canvas, revealed]);

  const levelValue = level?.value ?? null;
  useEffect(() => canvas?.include(levelValue), [canvas, levelValue]);

  const handlePointer = (event: PointerEvent) => {
    const { left } = event.currentTarget.getBoundingClientRect();
    onPick(canvas?.indexAt(event.clientX - left) ?? null);
  };
  const place = picked === null || !layout ? null : canvas?.place(picked);
  const point = picked === null ? null : points[picked];
  const { last, levels = [], moments = [] } = layout ?? {};
  const longest = Math.max(0, ...[...levels, ...(last ? [last] : [])].map(({ value }) => text(value).length));
  return (
    <div className={styles.drawing} style={{ "--label-width": `calc(${longest}ch + 16px)` } as CSSProperties}>
      <div
        ref={element}
        className={styles.canvas}
        onPointerMove={handlePointer}
        onPointerDown={handlePointer}
        onPointerLeave={() => onPick(null)}
        onClick={({ currentTarget, clientY }) => {
          const value = canvas?.valueAt(clientY - currentTarget.getBoundingClientRect().top);
          if (level && value != null && value > 0) level.onMove(value);
        }}
      />
      {/* The layout is read again when the scale changes, so the line moves with the scale. */}
      {canvas && layout && level && <LevelLine canvas={canvas} level={level} />}
      <div className={styles.labels} aria-hidden>
        {levels.map(({ value, y }) => (
          <span
            key={value}
            className={styles.level}
            data-covered={(last && Math.abs(last.y - y) < CLOSE_PIXELS) || undefined}
            style={{ top: y }}
          >
            {text(value)}
          </span>
        ))}
        {last && (
          <span className={styles.last} data-stale={isStale || undefined} style={{ top: last.y }}>
            {text(last.value)}
          </span>
        )}
        {moments.map(({ timestamp, x }) => (
          <span key={x} className={styles.moment} style={{ left: x }}>
            {moment(timestamp)}
          </span>
        ))}
      </div>
      {place && point && <ChartReadout point={point} place={place} text={text} volumeText={volumeText} />}
    </div>
  );
}
