/** A click that is older than this was given up. */
const LIFETIME_MILLISECONDS = 5_000;

/** On the page, because the early script and the app are two builds. */
type EarlyPage = { cenoteClick?: { readonly place: number; readonly at: number } };
const page = globalThis as EarlyPage;

/** The buttons of the frame, which are in the same order in the page and in the app. */
function frameButtons(): HTMLButtonElement[] {
  return [...document.querySelectorAll<HTMLButtonElement>("#root button")].filter((button) => !button.closest("main"));
}

/** Remembers the last click on a button of the frame while it is a picture of the app's. */
export function rememberClicks() {
  addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>(".first-paint button") : null;
    if (button) page.cenoteClick = { place: frameButtons().indexOf(button), at: performance.now() };
  });
}

/** Has the app follow the click that came before it. */
export function repeatClick() {
  const { cenoteClick: click } = page;
  delete page.cenoteClick;
  if (click && performance.now() - click.at < LIFETIME_MILLISECONDS) frameButtons()[click.place]?.click();
}
