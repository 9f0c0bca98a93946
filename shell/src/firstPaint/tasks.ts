/** A page in the background paints nothing. */
const MAX_WAIT_MILLISECONDS = 100;

/** Resolves when the browser has painted what is in the page. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, MAX_WAIT_MILLISECONDS);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      setTimeout(resolve);
    });
  });
}

/** Lets the browser answer the visitor, and paint, before what follows. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve));
}
