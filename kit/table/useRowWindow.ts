import { startTransition, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { whenIdle } from "../lib/whenIdle";

/** Rows drawn beyond each end of the window, so that a scroll finds them there. */
const BEYOND = 10;
/** The drawn rows change so many at a time. */
const STEP = 5;
/** In parts of the window: a scroll that goes so far from one frame to the next. */
const HURRIED = 0.5;
/** Drawn at first, and at least. To ask how high the window is would have the browser lay out the page in between. */
const FEWEST_ROWS = 15;
/** Lists of so many rows are drawn whole, once the first rows stand: they are found, copied and printed as any text. */
const MOST_WHOLE_ROWS = 200;
const WHOLE: RowWindow = { from: 0, to: Infinity };
const PRINTED: RowWindow = { from: 0, to: Infinity };
/** A list that was drawn whole and has become long, until the window is measured. */
const GROWN: RowWindow = { from: 0, to: MOST_WHOLE_ROWS };

type RowWindow = { readonly from: number; readonly to: number };

/**
 * Which rows of a long table are drawn: all of a list that is not very long, else those in the window and a few beyond.
 * Rows are all of one height, so that this is plain arithmetic: a library that measures rows would cost five times the
 * bytes. `from` counts from 0; `to` is the first that is not drawn.
 */
export function useRowWindow<Body extends HTMLElement = HTMLTableSectionElement>(count: number, rowHeight: number) {
  const bodyRef = useRef<Body>(null);
  const [shown, setShown] = useState<RowWindow>({ from: 0, to: FEWEST_ROWS });
  const isWhole = count <= MOST_WHOLE_ROWS;
  const { from, to } = shown === WHOLE && !isWhole ? GROWN : shown;

  useEffect(() => {
    let frame = 0;
    let lastScrolled: number | null = null;
    const show = (next: RowWindow) =>
      setShown((last) => (last.from === next.from && last.to === next.to && Number.isFinite(next.to) ? last : next));
    const measure = () => {
      frame = 0;
      if (isWhole) return startTransition(() => show(WHOLE));
      const body = bodyRef.current;
      if (!body) return;
      const scrolled = -body.getBoundingClientRect().top;
      const distance = Math.abs(scrolled - (lastScrolled ?? scrolled));
      lastScrolled = scrolled;
      // Rows that pass too fast to be read are drawn when the scroll slows down, which the next frame shows.
      if (distance > innerHeight * HURRIED) return plan();
      const next = rowsIn(scrolled, innerHeight, rowHeight);
      // A transition: many new rows are drawn in slices, and scrolling goes on meanwhile.
      startTransition(() => show(next));
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
    addEventListener("beforeprint", print);
    addEventListener("afterprint", plan);
    return () => {
      removeEventListener("beforeprint", print);
      removeEventListener("afterprint", plan);
      removeEventListener("scroll", plan);
      removeEventListener("resize", plan);
      cancelAnimationFrame(frame);
      idle();
    };
  }, [rowHeight, isWhole]);

  // A list that has become shorter may end before what was drawn of it.
  const start = Math.min(from, Math.max(0, count - FEWEST_ROWS));
  return { bodyRef, from: start, to: Math.min(to, count) };
}

/** The rows around a window that has scrolled so many pixels past the first row's top. */
export function rowsIn(scrolled: number, height: number, rowHeight: number): RowWindow {
  const first = Math.floor(scrolled / rowHeight) - BEYOND;
  const last = Math.ceil((scrolled + height) / rowHeight) + BEYOND;
  return {
    from: Math.max(0, STEP * Math.floor(first / STEP)),
    to: Math.max(FEWEST_ROWS, STEP * Math.ceil(last / STEP)),
  };
}
