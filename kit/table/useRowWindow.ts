import { startTransition, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { whenIdle } from "../lib/whenIdle";

/** How much of a list is drawn; in rows. */
export type Reach = {
  /** Beyond each end of the window, so that a scroll finds them there. */
  readonly beyond: number;
  /** The drawn rows change so many at a time. */
  readonly step: number;
  /** Drawn at first, and at least. To ask how high the window is would have the browser lay out the page in between. */
  readonly fewest: number;
  /** Lists of so many are drawn whole, once the first rows stand: they are found, copied and printed as any text. */
  readonly mostWhole: number;
  /** Whether a print has all rows. */
  readonly isPrintedWhole: boolean;
};

const ROWS: Reach = { beyond: 10, step: 5, fewest: 15, mostWhole: 200, isPrintedWhole: true };
/** In parts of the window: a scroll that goes so far from one frame to the next. */
const HURRIED = 0.5;
const WHOLE: RowWindow = { from: 0, to: Infinity };
const PRINTED: RowWindow = { from: 0, to: Infinity };

type RowWindow = { readonly from: number; readonly to: number };

/**
 * Which rows of a long table are drawn: all of a list that is not very long, else those in the window and a few beyond.
 * Rows are all of one height, so that this is plain arithmetic: a library that measures rows would cost five times the
 * bytes. `from` counts from 0; `to` is the first that is not drawn. `reached` is the first that is not near the window, whatever
 * is drawn.
 */
export function useRowWindow<Body extends HTMLElement = HTMLTableSectionElement>(
  count: number,
  rowHeight: number,
  reach = ROWS,
) {
  const { fewest, mostWhole, isPrintedWhole } = reach;
  const bodyRef = useRef<Body>(null);
  const [shown, setShown] = useState<RowWindow>({ from: 0, to: fewest });
  const [reached, setReached] = useState(fewest);
  const isWhole = count <= mostWhole;
  // A list that was drawn whole and has become long, until the window is measured.
  const { from, to } = shown === WHOLE && !isWhole ? { from: 0, to: mostWhole } : shown;

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
      // Rows that pass too fast to be read are drawn when the scroll slows down, which the next frame shows.
      if (distance > innerHeight * HURRIED) return plan();
      // A transition: many new rows are drawn in slices, and scrolling goes on meanwhile.
      startTransition(() => {
        setReached(next.to);
        show(next);
      });
    };
    const plan = () => {
      frame ||= requestAnimationFrame(measure);
    };
    // A screen that comes back where it was left is not looked at from its top.
    if (scrollY > 0) measure();
    const idle = whenIdle(plan);
    addEventListener("scroll", plan, { passive: true });
    addEventListener("resize", plan);
    // A printer takes the page as it stands when this event ends.
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

  // A list that has become shorter may end before what was drawn of it.
  const start = Math.min(from, Math.max(0, count - fewest));
  return { bodyRef, from: start, to: Math.min(to, count), reached: Math.min(reached, count) };
}

/** The rows around a window that has scrolled so many pixels past the first row's top. */
export function rowsIn(scrolled: number, height: number, rowHeight: number, reach = ROWS): RowWindow {
  const { beyond, step, fewest } = reach;
  const first = Math.floor(scrolled / rowHeight) - beyond;
  const last = Math.ceil((scrolled + height) / rowHeight) + beyond;
  return {
    from: Math.max(0, step * Math.floor(first / step)),
    to: Math.max(fewest, step * Math.ceil(last / step)),
  };
}
