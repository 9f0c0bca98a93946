import { startTransition, useEffect, useRef, useState } from "react";

/** Rows drawn beyond each end of the window, so that a scroll finds them there. */
const BEYOND = 10;
/** The drawn rows change so many at a time. */
const STEP = 5;
/** Drawn before anything is measured: a tall window's worth. */
const FIRST_ROWS = 30;

type RowWindow = { readonly from: number; readonly to: number };

/**
 * Which rows of a long table are drawn: those in the window and a few beyond. Rows are all of one height, so that this
 * is plain arithmetic: a library that measures rows would cost five times the bytes. `from` counts from 0; `to` is
 * the first that is not drawn.
 */
export function useRowWindow(count: number, rowHeight: number) {
  const bodyRef = useRef<HTMLTableSectionElement>(null);
  const [{ from, to }, setShown] = useState<RowWindow>({ from: 0, to: FIRST_ROWS });

  useEffect(() => {
    let frame = 0;
    const measure = () => {
      frame = 0;
      const body = bodyRef.current;
      if (!body) return;
      const next = rowsIn(-body.getBoundingClientRect().top, innerHeight, rowHeight);
      // A transition: many new rows are drawn in slices, and scrolling goes on meanwhile.
      startTransition(() => setShown((shown) => (shown.from === next.from && shown.to === next.to ? shown : next)));
    };
    const plan = () => {
      frame ||= requestAnimationFrame(measure);
    };
    measure();
    addEventListener("scroll", plan, { passive: true });
    addEventListener("resize", plan);
    return () => {
      removeEventListener("scroll", plan);
      removeEventListener("resize", plan);
      cancelAnimationFrame(frame);
    };
  }, [rowHeight]);

  // A list that has become shorter may end before what was drawn of it.
  const start = Math.min(from, Math.max(0, count - FIRST_ROWS));
  return { bodyRef, from: start, to: Math.min(to, count) };
}

/** The rows around a window that has scrolled so many pixels past the first row's top. */
export function rowsIn(scrolled: number, height: number, rowHeight: number): RowWindow {
  const first = Math.floor(scrolled / rowHeight) - BEYOND;
  const last = Math.ceil((scrolled + height) / rowHeight) + BEYOND;
  return {
    from: Math.max(0, STEP * Math.floor(first / STEP)),
    to: Math.max(FIRST_ROWS, STEP * Math.ceil(last / STEP)),
  };
}
