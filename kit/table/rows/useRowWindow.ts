import { startTransition, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { whenIdle } from "../../lib/whenIdle";

/** Limits of the drawn part of a list, in rows. */
export type Reach = {
  /** Rows drawn beyond each end of the window, so that a scroll finds them there. */
  readonly beyond: number;
  /** Number of rows by which the drawn range changes at a time. */
  readonly step: number;
  /** Rows drawn at first, and at minimum. Measuring the window would force a layout of the page. */
  readonly fewest: number;
  /**
   * Maximum length of a list that is drawn whole, after the first rows: it can be found, copied and printed like any
   * text.
   */
  readonly maxWhole: number;
  /** Whether all rows are printed. */
  readonly isPrintedWhole: boolean;
};

const ROWS: Reach = { beyond: 10, step: 5, fewest: 15, maxWhole: 200, isPrintedWhole: true };
/** Scroll distance between two frames that counts as fast, in parts of the window. */
const HURRIED = 0.5;
const WHOLE: RowWindow = { from: 0, to: Infinity };
const PRINTED: RowWindow = { from: 0, to: Infinity };

type RowWindow = { readonly from: number; readonly to: number };

/**
 * Returns the range of rows that a long table renders: all of at most 200 rows, else those in the window and a few
 * beyond, from index `from` up to `to`, exclusive. `reached` is the index after the last row near the window. All rows
 * have the same height, `rowHeight` in pixels: a library that measures rows would cost five times the bytes.
 */
export function useRowWindow<Body extends HTMLElement = HTMLTableSectionElement>(
  count: number,
  rowHeight: number,
  reach = ROWS,
) {
  const { fewest, maxWhole, isPrintedWhole } = reach;
  const bodyRef = useRef<Body>(null);
  const [shown, setShown] = useState<RowWindow>({ from: 0, to: fewest });
  const [reached, setReached] = useState(fewest);
  const isWhole = count <= maxWhole;
  // A list that was drawn whole and has become long, until the window is measured.
  const { from, to } = shown === WHOLE && !isWhole ? { from: 0, to: maxWhole } : shown;

  useEffect(() => {
    let frame = 0;
    let lastScrolled: number | null = null;
    const show = (next: RowWindow) =>
      setShown((last) => (last.from === next.from && last.to === next.to && Number.isFinite(next.to) ? last : next));
    const measure = () => {
      frame = 0;
      const body = bodyRef.current;
      if (!body) return;
      const scrolled = -body.getBoundingClientRect().top;
      const next = rowsIn(scrolled, innerHeight, rowHeight, reach);
      if (isWhole) {
        return startTransition(() => {
          setReached(next.to);
          show(WHOLE);
        });
      }
      const distance = Math.abs(scrolled - (lastScrolled ?? scrolled));
      lastScrolled = scrolled;
      // Rows that pass too fast to be read are drawn when the scroll slows down, which the next frame detects.
      if (distance > innerHeight * HURRIED) return plan();
      // A transition: many new rows are drawn in slices, without blocking the scroll.
      startTransition(() => {
        setReached(next.to);
        show(next);
      });
    };
    const plan = () => {
      frame ||= requestAnimationFrame(measure);
    };
    // A screen that is restored to its scroll position is not viewed from its top.
    if (scrollY > 0) measure();
    const idle = whenIdle(plan);
    addEventListener("scroll", plan, { passive: true });
    addEventListener("resize", plan);
    // A printer takes the page as it is when this event ends.
    const print = () => flushSync(() => show(PRINTED));
    if (isPrintedWhole) addEventListener("beforeprint", print);
    addEventListener("afterprint", plan);
    return () => {
      removeEventListener("beforeprint", print);
      removeEventListener("afterprint", plan);
      removeEventListener("scroll", plan);
      removeEventListener("resize", plan);
      cancelAnimationFrame(frame);
      idle();
    };
  }, [rowHeight, isWhole, isPrintedWhole, reach]);

  // A list that has become shorter may end before the drawn range.
  const start = Math.min(from, Math.max(0, count - fewest));
  return { bodyRef, from: start, to: Math.min(to, count), reached: Math.min(reached, count) };
}

/** Returns the rows around a window that has scrolled so many pixels past the first row's top. */
export function rowsIn(scrolled: number, height: number, rowHeight: number, reach = ROWS): RowWindow {
  const { beyond, step, fewest } = reach;
  const first = Math.floor(scrolled / rowHeight) - beyond;
  const last = Math.ceil((scrolled + height) / rowHeight) + beyond;
  return {
    from: Math.max(0, step * Math.floor(first / step)),
    to: Math.max(fewest, step * Math.ceil(last / step)),
  };
}
