import { useEffect, useRef, type RefObject } from "react";

/**
 * Handles dragging of an element on a drawing that has its own gestures. `onDrag` is called with the new position of
 * the element's middle, in pixels of the window; the drawing does not get the pointer's events meanwhile.
 */
export function useDrag(ref: RefObject<HTMLElement | null>, onDrag: (clientX: number) => void) {
  const latest = useRef(onDrag);
  useEffect(() => {
    latest.current = onDrag;
  });
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    /** Distance from the element's middle to the pointer that drags it, in pixels; null while it is not dragged. */
    let grip: number | null = null;
    let pointer: number | null = null;

    const handleDown = (event: PointerEvent) => {
      event.stopPropagation();
      if (event.button !== 0 || grip !== null) return;
      const { left, width } = element.getBoundingClientRect();
      grip = event.clientX - (left + width / 2);
      pointer = event.pointerId;
      element.setPointerCapture(event.pointerId);
      // Not every browser focuses a pressed element.
      element.focus({ preventScroll: true });
    };
    const handleMove = (event: PointerEvent) => {
      if (grip === null || event.pointerId !== pointer) return;
      event.stopPropagation();
      latest.current(event.clientX - grip);
    };
    const handleUp = (event: PointerEvent) => {
      if (event.pointerId !== pointer) return;
      event.stopPropagation();
      grip = null;
      pointer = null;
    };

    // React's listeners are on the root: the drawing's own would get the pointer before them.
    const listeners = [
      ["pointerdown", handleDown],
      ["pointermove", handleMove],
      ["pointerup", handleUp],
      ["pointercancel", handleUp],
    ] as const;
    for (const [name, listener] of listeners) element.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of listeners) element.removeEventListener(name, listener);
    };
  }, [ref]);
}
