/** A page in the background does not paint. */
const MAX_WAIT_MILLISECONDS = 100;

/** Resolves when the browser has painted the page's current content. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, MAX_WAIT_MILLISECONDS);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      setTimeout(resolve);
    });
  });
}

/** Yields to the browser, so that it can respond to the visitor and paint. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve));
}
