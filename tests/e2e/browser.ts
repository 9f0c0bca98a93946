import type { Browser, Page } from "playwright-core";
import { launchBrowser } from "../browser/launchBrowser";
import { localProduct } from "./product";

let browser: Browser;

/** Opens one browser for a file's tests. */
export function openBrowser(): void {
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  // An open page goes on working, and slows the next test down.
  afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));
  afterAll(() => browser.close());
}

type Visit = { readonly page: Page; /** What the page complained of in its console. */ readonly complaints: string[] };

/** Opens a path of the product in a window of its own; `before` can prepare the page. */
export async function visit(path: string, options: VisitOptions = {}): Promise<Visit> {
  const { width = 1280, before, until = "load", hasWorker = false } = options;
  const context = await browser.newContext({
    ...{ viewport: { width, height: 900 }, baseURL: localProduct().url },
    // What it fetches, tests of other things cannot hold back or change.
    serviceWorkers: hasWorker ? "allow" : "block",
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  await before?.(page);
  await page.goto(path, { waitUntil: until });
  // The frame in the page is a picture of the app's.
  if (until === "load") await page.locator(".first-paint").waitFor({ state: "detached" });
  return { page, complaints };
}

type VisitOptions = {
  readonly width?: number;
  readonly before?: (page: Page) => Promise<unknown>;
  /** What of the page has to be there. */
  readonly until?: "commit" | "load";
  /** Whether the site's service worker may run. */
  readonly hasWorker?: boolean;
};
