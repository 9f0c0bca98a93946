import { useEffect, useState, type RefObject } from "react";
import { useReading } from "./useReading";

type HeldRows<Row> = {
  /** Rows to draw. */
  readonly rows: readonly Row[];
  /** Number of the newest rows that are held back. */
  readonly waiting: number;
  /** Draws the newest rows now. */
  readonly show: () => void;
};

/**
 * Holds back the changes of a short list while a visitor reads it: while the pointer, the focus or a selection is in
 * the element. Returns the rows to render, and the number of held rows, for NewRows.
 */
export function useHeldRows<Row>(
  ref: RefObject<HTMLElement | null>,
  newest: readonly Row[],
  idOf: (row: Row) => string,
): HeldRows<Row> {
  const isReading = useReading(ref);
  const [drawn, setDrawn] = useState(newest);
  const isBehind = drawn !== newest;

  useEffect(() => {
    if (!isBehind) return;
    const update = () => {
      if (!isReading()) setDrawn(newest);
    };
    update();
    // Focus and selection have moved only after their events.
    const updateSoon = () => setTimeout(update);
    const element = ref.current;
    element?.addEventListener("pointerleave", updateSoon);
    element?.addEventListener("focusout", updateSoon);
    document.addEventListener("selectionchange", updateSoon);
    return () => {
      element?.removeEventListener("pointerleave", updateSoon);
      element?.removeEventListener("focusout", updateSoon);
      document.removeEventListener("selectionchange", updateSoon);
    };
  }, [ref, isReading, isBehind, newest]);

  const drawnIds = new Set(drawn.map(idOf));
  return {
    rows: drawn,
    waiting: isBehind ? newest.filter((row) => !drawnIds.has(idOf(row))).length : 0,
    show: () => setDrawn(newest),
  };
}
