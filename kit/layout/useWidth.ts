import { useLayoutEffect, useState, type RefObject } from "react";

/** How wide an element is, in pixels, as that changes; null before it has been drawn. */
export function useWidth(element: RefObject<HTMLElement | null>): number | null {
  const [width, setWidth] = useState<number | null>(null);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    // Before the first paint, so that nothing is seen to move. jsdom lays nothing out.
    const measure = () => setWidth(current.clientWidth || window.innerWidth);
    measure();
    if (typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
