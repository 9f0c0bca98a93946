import type { Browser, BrowserContext, Page } from "playwright-core";
import { launchBrowser } from "../../browser/launchBrowser";
import { runningProduct } from "../../browser/runningProduct";
import { percentile, type Part } from "../../suite";
import { untilIdle } from "../untilIdle";
import { CPU_SLOWDOWN, LATENCY_MILLISECONDS, measureScreen, newContext, type Measured } from "./measureScreen";
import { arrivals } from "./screens";

const RUNS = 3;
const LINES = {
  [`${CPU_SLOWDOWN}x slower, ${LATENCY_MILLISECONDS} ms a request`]: {},
  "400 kbit/s, 400 ms a request": { cpu: 1, latency: 400, kilobitsPerSecond: 400 },
} as const;
const LINK = "main tbody tr a[href^='/explore/tokens/']";
const LINKS = 10;

/** Load times of a returning visitor. */
export const repeat: Part = {
  title: `The first visit and the second, median of ${RUNS}: milliseconds`,
  run: async () => {
    const { local, stop } = await runningProduct();
    await untilIdle();
    const browser = await launchBrowser();
    try {
      const rows = [];
      for (const { path, selector } of arrivals(local).slice(0, 3)) {
        for (const [line, conditions] of Object.entries(LINES)) {
          const visits: [Measured[], Measured[]] = [[], []];
          for (let run = 0; run < RUNS; run++) {
            const context = await newContext(browser);
            visits[0].push(await measureScreen(browser, local.url + path, selector, { ...conditions, context }));
            await untilKept(context, local.url);
            visits[1].push(await measureScreen(browser, local.url + path, selector, { ...conditions, context }));
            await context.close();
          }
          const median = (runs: readonly Measured[], pick: (run: Measured) => number | null) =>
            Math.round(percentile(runs.map(pick) as number[], 0.5));
          const [first, second] = visits;
          rows.push({
            path: path.slice(0, 24),
            line,
            "first FCP": median(first, ({ observed }) => observed.firstPaint),
            "second FCP": median(second, ({ observed }) => observed.firstPaint),
            "first data": median(first, ({ observed }) => observed.dataVisible),
            "second data": median(second, ({ observed }) => observed.dataVisible),
          });
        }
      }
      return rows;
    } finally {
      await browser.close();
      await stop();
    }
  },
};

/** Waits until the service worker has cached the page and its files. */
async function untilKept(context: BrowserContext, url: string) {
  const page = await context.newPage();
  await page.goto(url);
  const kept = () =>
    page.evaluate(async () => {
      const count = async (cache: string) => (await (await caches.open(cache)).keys()).length;
      return (await count("cenote-pages")) > 0 && (await count("cenote-files")) > 8;
    });
  while (!(await kept())) await page.waitForTimeout(100);
  await page.close();
}

/** From the list of tokens to a token: the known data, and the token's own response. */
export const navigation: Part = {
  title: `A click on a token in the list, ${LINKS} tokens: processor slowed ${CPU_SLOWDOWN}x, ${LATENCY_MILLISECONDS} ms a request; milliseconds from the click to the frame that shows it`,
  run: async () => {
    const { local, stop } = await runningProduct();
    await untilIdle();
    const browser = await launchBrowser();
    try {
      const rows = [];
      for (const isPointedAt of [true, false]) {
        const times = await clickThrough(browser, `${local.url}/explore/tokens`, isPointedAt);
        const of = (pick: "name" | "data", share: number) =>
          Math.round(
            percentile(
              times.map((time) => time[pick]),
              share,
            ),
          );
        rows.push({
          pointer: isPointedAt ? "rests on the link for 300 ms" : "clicks at once",
          "name p50": of("name", 0.5),
          "name p95": of("name", 0.95),
          "data p50": of("data", 0.5),
          "data p95": of("data", 0.95),
        });
      }
      return rows;
    } finally {
      await browser.close();
      await stop();
    }
  },
};

type Times = { readonly name: number; readonly data: number };

async function clickThrough(browser: Browser, url: string, isPointedAt: boolean): Promise<readonly Times[]> {
  const context = await newContext(browser);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: LATENCY_MILLISECONDS,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  await page.goto(url);
  const times: Times[] = [];
  try {
    for (let index = 0; index < LINKS; index++) {
      const link = page.locator(LINK).nth(index);
      await link.waitFor();
      await page.waitForTimeout(1_000);
      await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
      await page.evaluate(watchClick);
      if (isPointedAt) {
        await link.hover();
        await page.waitForTimeout(300);
      }
      await link.click();
      times.push(await readClick(page));
      await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
      await page.goBack();
    }
    return times;
  } finally {
    await context.close();
  }
}

type Clicked = { name?: number; data?: number };

/** Runs in the page: records when the next click's screen shows the token's name, and when its figures. */
function watchClick() {
  const clicked: Clicked = {};
  (window as unknown as { clicked: Clicked }).clicked = clicked;
  const watch = () => {
    const start = performance.now();
    const note = (name: keyof Clicked) => requestAnimationFrame(() => (clicked[name] ??= performance.now() - start));
    const look = () => {
      if (clicked.name === undefined && document.querySelector("main h1 + *, main h1 bdi")) note("name");
      if (document.querySelector("main dl dd")) {
        note("data");
        looking.disconnect();
      }
    };
    const looking = new MutationObserver(look);
    looking.observe(document.body, { childList: true, subtree: true });
  };
  addEventListener("click", watch, { once: true, capture: true });
}

async function readClick(page: Page): Promise<Times> {
  await page.waitForFunction(() => (window as unknown as { clicked: Clicked }).clicked.data !== undefined);
  return page.evaluate(() => (window as unknown as { clicked: Required<Clicked> }).clicked);
}
