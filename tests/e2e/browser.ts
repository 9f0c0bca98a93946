import { setTimeout as delay } from "node:timers/promises";
import type { Browser, Page } from "playwright-core";
import { localProduct } from "./product";

let browser: Browser;

/** Lets a file's tests open pages in the browser of its process. */
export function openBrowser(): void {
  beforeAll(async () => {
    browser = await openProcessBrowser();
  });
  Object.assign(globalThis, { describeOpenPages });
  // An open page keeps working, and slows the next test down.
  afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));
}

declare global {
  /** Set by the test environment. */
  var openProcessBrowser: () => Promise<Browser>;
}

const MAX_DESCRIBED = 1_500;

/** Describes the open pages: the URL of each, and the text of its dialogs or of its screen. */
async function describeOpenPages(): Promise<string> {
  const pages = browser.contexts().flatMap((context) => context.pages());
  const described = pages.map(async (page) => {
    const text = page.evaluate(() => {
      const dialogs = [...document.querySelectorAll<HTMLElement>("[role=dialog], dialog[open]")];
      const shown = dialogs.length > 0 ? dialogs : [document.querySelector("main") ?? document.body];
      return shown.map(({ innerText }) => innerText).join("\n--\n");
    });
    const answer = await Promise.race([text.catch(String), delay(3_000, "it does not answer")]);
    return `${page.url()}:\n${answer.replace(/\n+/g, " | ").slice(0, MAX_DESCRIBED)}`;
  });
  return (await Promise.all(described)).join("\n");
}

type Visit = { readonly page: Page; /** Console errors of the page. */ readonly complaints: string[] };

/** Opens a path of the product in its own window; `before` can prepare the page. */
export async function visit(path: string, options: VisitOptions = {}): Promise<Visit> {
  const { width = 1280, before, until = "load", hasWorker = false } = options;
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    baseURL: localProduct().url,
    // Animations use more processor time than the rest of a page.
    reducedMotion: "reduce",
    // Tests of other features cannot delay or change the worker's requests.
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
  // The page frame is a static picture of the app's.
  if (until === "load") await page.locator(".first-paint").waitFor({ state: "detached" });
  return { page, complaints };
}

type VisitOptions = {
  readonly width?: number;
  readonly before?: (page: Page) => Promise<unknown>;
  /** Load state to wait for. */
  readonly until?: "commit" | "load";
  /** Whether the site's service worker may run. */
  readonly hasWorker?: boolean;
};
