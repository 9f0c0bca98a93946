import type { Page } from "playwright-core";

const MAX_WAIT_MILLISECONDS = 30_000;

/** Waits until a screen has settled: its heading is visible, and nothing shows a loading state. */
export async function settle(page: Page): Promise<void> {
  await stands(page).catch((cause: unknown) => {
    throw new Error(`${page.url()} did not settle`, { cause });
  });
}

async function stands(page: Page) {
  // Some headings are only for screen readers.
  await page.locator("main h1").first().waitFor({ state: "attached", timeout: MAX_WAIT_MILLISECONDS });
  await page.waitForFunction(() => !document.querySelector("main[aria-busy=true], main [aria-busy=true]"), undefined, {
    timeout: MAX_WAIT_MILLISECONDS,
  });
  await page.evaluate(() => document.fonts.ready);
}
