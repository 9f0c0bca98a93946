import type { Browser, Page } from "playwright-core";
import { settle } from "../../browser/settle";

/** How a screen may be looked at. */
export type Appearance = { readonly width: number; readonly theme: "light" | "dark" };

export const APPEARANCES: readonly Appearance[] = [1280, 375].flatMap((width) => [
  { width, theme: "light" as const },
  { width, theme: "dark" as const },
]);

/** Opens a path in a window of its own, waits until its screen stands, and hands it on. */
export async function look<T>(
  browser: Browser,
  url: string,
  { width, theme }: Appearance,
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const viewport = { width, height: width < 720 ? 812 : 900 };
  // Asked for by itself: the page's policy allows no script of a test's.
  const context = await browser.newContext({ viewport, colorScheme: theme, reducedMotion: "reduce", bypassCSP: true });
  try {
    const page = await context.newPage();
    await page.goto(url);
    await settle(page);
    return await work(page);
  } finally {
    await context.close();
  }
}
