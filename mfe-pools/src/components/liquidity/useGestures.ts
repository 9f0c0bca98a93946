import { useEffect, useRef, type RefObject } from "react";

type Gestures = {
  /** Called with a part of the width from the left, or null when the pointer leaves. */
  readonly onPoint: (part: number | null) => void;
  /** Zooms around a part of the width; factors below 1 zoom in. */
  readonly onZoom: (factor: number, part: number) => void;
  /** Moves by a part of the width; above 0 to the right. */
  readonly onPan: (part: number) => void;
};

/** Zoom per pixel of the wheel, as a power of e. */
const ZOOM_PER_WHEEL_PIXEL = 0.002;
const WHEEL_LINE_PIXELS = 16;
/** Minimum distance of a pressed pointer that counts as a drag. */
const DRAG_PIXELS = 4;

/** Handles the wheel, dragging and pinching on an element. */
export function useGestures(ref: RefObject<HTMLElement | null>, gestures: Gestures) {
  const latest = useRef(gestures);
  useEffect(() => {
    latest.current = gestures;
  });
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    /** Positions of the pressed pointers, in pixels from the left. */
    const down = new Map<number, number>();
    let isDragged = false;
    let startX = 0;
    const widthOf = () => element.clientWidth || 1;
    const xOf = (event: MouseEvent) => event.clientX - element.getBoundingClientRect().left;

    const handleWheel = (event: WheelEvent) => {
      if (event.ctrlKey && event.deltaY === 0) return;
      event.preventDefault();
      const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? WHEEL_LINE_PIXELS : 1;
      const isSideways = Math.abs(event.deltaX) > Math.abs(event.deltaY);
      if (isSideways) latest.current.onPan((-event.deltaX * unit) / widthOf());
      else latest.current.onZoom(Math.exp(event.deltaY * unit * ZOOM_PER_WHEEL_PIXEL), xOf(event) / widthOf());
    };
    const handleDown = (event: PointerEvent) => {
      down.set(event.pointerId, xOf(event));
      startX = xOf(event);
      isDragged = false;
      latest.current.onPoint(xOf(event) / widthOf());
    };
    const handleMove = (event: PointerEvent) => {
      const x = xOf(event);
      const before = down.get(event.pointerId);
      if (before === undefined) {
        latest.current.onPoint(x / widthOf());
        return;
      }
      down.set(event.pointerId, x);
      const [one, other] = [...down.values()];
      if (other !== undefined && one !== undefined) {
        const still = x === one ? other : one;
        const [apartBefore, apart] = [Math.abs(before - still), Math.abs(x - still)];
        if (apart > 1) latest.current.onZoom(apartBefore / apart, (x + still) / 2 / widthOf());
        latest.current.onPan((x - before) / 2 / widthOf());
        return;
      }
      if (!isDragged && Math.abs(x - startX) < DRAG_PIXELS) return;
      if (!isDragged) element.setPointerCapture(event.pointerId);
      isDragged = true;
      latest.current.onPoint(null);
      latest.current.onPan((x - before) / widthOf());
    };
    const handleUp = (event: PointerEvent) => {
      down.delete(event.pointerId);
    };
    const handleLeave = () => latest.current.onPoint(null);

    // React's listeners are passive: they could not keep the page from scrolling.
    element.addEventListener("wheel", handleWheel, { passive: false });
    const listeners = [
      ["pointerdown", handleDown],
      ["pointermove", handleMove],
      ["pointerup", handleUp],
      ["pointercancel", handleUp],
      ["pointerleave", handleLeave],
    ] as const;
    for (const [name, listener] of listeners) element.addEventListener(name, listener);
    return () => {
      element.removeEventListener("wheel", handleWheel);
      for (const [name, listener] of listeners) element.removeEventListener(name, listener);
    };
  }, [ref]);
}
