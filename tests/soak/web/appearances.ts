import type { Browser, Page } from "playwright-core";
import { settle } from "../../browser/settle";

/** The appearances of a screen. */
export type Appearance = {
  /** Pixels. */
  readonly width: number;
  readonly theme: "light" | "dark";
  /** BCP 47; English without one. */
  readonly language?: string;
  readonly isRightToLeft?: boolean;
};

/** Pixels: the first is used if one width is sufficient. */
export const WIDTHS = [1280, 375, 320, 768, 1024, 1920];
export const THEMES = ["light", "dark"] as const;

/** Returns a unique name that is valid as a file name. */
export function nameOf({ width, theme, language, isRightToLeft }: Appearance): string {
  return [width, theme, language, isRightToLeft && "rtl"].filter(Boolean).join("-");
}

/** Opens a path in its own window, waits until its screen has settled, and passes it to `work`. */
export async function look<T>(
  browser: Browser,
  url: string,
  { width, theme, language = "en", isRightToLeft = false }: Appearance,
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const viewport = { width, height: width < 720 ? 812 : 900 };
  // `bypassCSP`: the page's policy blocks the tests' scripts.
  const context = await browser.newContext({
    viewport,
    colorScheme: theme,
    locale: language,
    reducedMotion: "reduce",
    bypassCSP: true,
  });
  try {
    const page = await context.newPage();
    await page.goto(url);
    await settle(page);
    // No supported language is right-to-left yet: the layout must be ready for one.
    if (isRightToLeft) await page.evaluate(() => void (document.documentElement.dir = "rtl"));
    return await work(page);
  } finally {
    await context.close();
  }
}

/** Number of screens examined concurrently: one waits for its data while another is examined. */
const WINDOWS = 2;

/** Runs the work for each item, in concurrent windows. */
export async function inWindows<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  // One iterator for all windows: each takes the next remaining item.
  const left = items.values();
  const take = async () => {
    for (const item of left) await work(item);
  };
  await Promise.all(Array.from({ length: WINDOWS }, take));
}
