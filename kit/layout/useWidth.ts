import { useLayoutEffect, useState, type RefObject } from "react";

/** Returns an element's inner width in CSS pixels as it changes; null before its first layout. */
export function useWidth(element: RefObject<HTMLElement | null>): number | null {
  const [width, setWidth] = useState<number | null>(null);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    // Runs before the first paint, so that nothing visibly moves. jsdom has no layout.
    const measure = () => setWidth(current.clientWidth || window.innerWidth);
    measure();
    if (typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
