/** Maximum wait for an idle browser. */
const PATIENCE_MILLISECONDS = 500;

/**
 * Calls `call` after the next frame, once the browser is idle, at most 500 ms later. Returns the function that cancels
 * it.
 */
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
