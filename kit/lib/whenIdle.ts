/** What waits for an idle browser waits no longer than this. */
const PATIENCE_MILLISECONDS = 500;

/** Calls when the screen is painted and the browser has nothing else to do. Returns the way to stop that. */
export function whenIdle(call: () => void): () => void {
  // A hidden page paints no frames.
  if (document.hidden) return onceIdle(call);
  let stop: () => void = () => cancelAnimationFrame(frame);
  const frame = requestAnimationFrame(() => {
    stop = onceIdle(call);
  });
  return () => stop();
}

function onceIdle(call: () => void): () => void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(call, PATIENCE_MILLISECONDS);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(call, { timeout: PATIENCE_MILLISECONDS });
  return () => cancelIdleCallback(idle);
}
