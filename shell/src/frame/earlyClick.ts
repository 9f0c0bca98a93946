/** Maximum age of a click: visitors have given up on older ones. */
const LIFETIME_MILLISECONDS = 5_000;

/** Stored on the page, because the early script and the app are two builds. */
type EarlyPage = { cenoteClick?: { readonly place: number; readonly at: number } };
const page = globalThis as EarlyPage;

/** Returns the frame's buttons, which are in the same order in the page and in the app. */
function frameButtons(): HTMLButtonElement[] {
  return [...document.querySelectorAll<HTMLButtonElement>("#root button")].filter((button) => !button.closest("main"));
}

/** Records the last click on a button of the frame before the app has started. */
export function rememberClicks() {
  addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>(".first-paint button") : null;
    if (button) page.cenoteClick = { place: frameButtons().indexOf(button), at: performance.now() };
  });
}

/** Repeats the recorded click in the app. */
export function repeatClick() {
  const { cenoteClick: click } = page;
  delete page.cenoteClick;
  if (click && performance.now() - click.at < LIFETIME_MILLISECONDS) frameButtons()[click.place]?.click();
}
