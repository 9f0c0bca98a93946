import { useRef, type KeyboardEvent } from "react";
import type { PriceEnd } from "../../lib/range/rangeDraft";
import * as styles from "./RangePlot.module.css";
import { useDrag } from "./useDrag";

type RangeHandleProps = {
  readonly end: PriceEnd;
  readonly label: string;
  /** Position as a part of the width, from the left; outside of 0 to 1 it is out of view. */
  readonly part: number;
  /** Its tick, higher for a higher shown price; and its minimum and maximum. */
  readonly value: number;
  readonly bounds: readonly [least: number, greatest: number];
  /** The price as text. */
  readonly valueText: string;
  /** Called with a position in pixels of the window. */
  readonly onDrag: (clientX: number) => void;
  readonly onStep: (steps: number) => void;
  /** Moves to the lowest or highest price that the pool or the other end allows. */
  readonly onEdge: (edge: PriceEnd) => void;
};

const FAR_STEPS = 10;
const PERCENT = 100;
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -FAR_STEPS,
  PageUp: FAR_STEPS,
};
const EDGES: Readonly<Record<string, PriceEnd>> = { Home: "low", End: "high" };

/** Handle of an end of the range, moved by mouse, finger or keys. Out of view it stays at the edge. */
export function RangeHandle({ end, label, part, value, bounds, valueText, ...moves }: RangeHandleProps) {
  const handleRef = useRef<HTMLSpanElement>(null);
  useDrag(handleRef, moves.onDrag);
  const handleKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const steps = STEPS[event.key];
    const edge = EDGES[event.key];
    if (steps === undefined && edge === undefined) return;
    event.preventDefault();
    if (edge) moves.onEdge(edge);
    else if (steps !== undefined) moves.onStep(event.shiftKey && Math.abs(steps) === 1 ? steps * FAR_STEPS : steps);
  };
  const isOutside = part < 0 || part > 1;
  return (
    <span
      ref={handleRef}
      className={styles.handle}
      style={{ left: `${PERCENT * Math.min(1, Math.max(0, part))}%` }}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={bounds[0]}
      aria-valuemax={bounds[1]}
      aria-valuenow={value}
      aria-valuetext={valueText}
      data-end={end}
      data-outside={isOutside || undefined}
      onKeyDown={handleKey}
    >
      <i className={styles.grip} />
    </span>
  );
}
