import type { Page } from "playwright-core";

const MAX_WINDOW_PIXELS = 8000;
/** Limit for a screen that loads more as it grows. */
const MAX_GROWTHS = 5;
/** Charts and pictures are drawn after the texts. */
const DRAWING_MILLISECONDS = 1000;

/**
 * Makes the window as high as the screen, unless a dialog is open: long tables only render visible rows, and sticky
 * bars then cover nothing.
 */
export async function unroll(page: Page) {
  if ((await page.getByRole("dialog").count()) > 0) return;
  const { width } = page.viewportSize()!;
  for (let growth = 0, last = 0; growth < MAX_GROWTHS; growth++) {
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    if (height === last) return;
    last = height;
    await page.setViewportSize({ width, height: Math.min(height, MAX_WINDOW_PIXELS) });
    await page.waitForTimeout(DRAWING_MILLISECONDS);
  }
}
