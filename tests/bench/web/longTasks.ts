import type { Browser, Page } from "playwright-core";

const WHEEL_STEPS = 120;
const WHEEL_PIXELS = 800;
const STEP_MILLISECONDS = 30;

type Scrolled = {
  /** Duration of the longest task; 0 if none took 50 ms. */
  readonly milliseconds: number;
  /** Maximum number of elements that matched the selector at once. */
  readonly elements: number;
};

/** Scrolls a list far down, including the pages loaded on the way. */
export async function longestTask(browser: Browser, url: string, selector: string): Promise<Scrolled> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  try {
    await page.goto(url);
    await page.locator(selector).first().waitFor();
    await page.evaluate(watchTasks);
    await page.mouse.move(640, 600);
    let elements = 0;
    for (let step = 0; step < WHEEL_STEPS; step++) {
      await page.mouse.wheel(0, WHEEL_PIXELS);
      await page.waitForTimeout(STEP_MILLISECONDS);
      elements = Math.max(elements, await page.locator(selector).count());
    }
    return { milliseconds: Math.round(await readTasks(page)), elements };
  } finally {
    await page.close();
  }
}

type Watching = { longest: number };

/** Runs in the page. */
export function watchTasks() {
  const watching = window as unknown as Watching;
  watching.longest = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) watching.longest = Math.max(watching.longest, duration);
  }).observe({ type: "longtask" });
}

/** Returns 0 if no task took 50 ms. */
export const readTasks = (page: Page) => page.evaluate(() => (window as unknown as Watching).longest);
