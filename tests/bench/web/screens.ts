import { NATIVE_TOKEN_PATH } from "@cenote/domain/chains";
import { poolPath, swapPath, tokenPath } from "@cenote/domain/paths";
import type { Page } from "playwright-core";
import { launchBrowser } from "../../browser/launchBrowser";
import { runningProduct } from "../../browser/runningProduct";
import { untilIdle } from "../untilIdle";
import { percentile, type Part } from "../../suite";
import { measureScreen, type Measured } from "./measureScreen";

export const RUNS = 5;
/** A long task is one that holds the page for more than this; only the rest of it counts as blocking. */
const LONG_TASK_MILLISECONDS = 50;

/** A reader's interactions with a list. */
async function useList(page: Page) {
  await page.locator("th button").first().click();
  await page
    .getByRole("searchbox")
    .or(page.locator("main input[type=text], main input[type=search]"))
    .first()
    .fill("us");
  await page.waitForTimeout(1000);
  for (let step = 0; step < 10; step++) {
    await page.keyboard.press("PageDown");
    await page.waitForTimeout(100);
  }
}

/** How soon screens settle on a slow machine and connection, with an empty browser cache. */
export const screens: Part = {
  title: `Screens, cold, median of ${RUNS}: processor slowed 4x, 50 ms a request; milliseconds, kB of gzip`,
  run: async () => {
    const { local, stop } = await runningProduct();
    await untilIdle();
    const browser = await launchBrowser();
    try {
      const { token, v3Pool } = local.examples;
      const { chain, address } = token;
      const row = "main tbody tr:not([aria-hidden]) a[href^='/explore/']";
      const wanted = [
        { path: "/", selector: "main a[href^='/explore/tokens/']" },
        { path: "/explore/tokens", selector: row, act: useList },
        { path: tokenPath(chain, address), selector: "main h1" },
        { path: poolPath(v3Pool.chain, v3Pool.address), selector: "main h1" },
        { path: "/explore/pools", selector: row, act: useList },
        { path: "/swap", selector: "main input[inputmode=decimal]" },
        { path: `${swapPath(chain, address)}&inputCurrency=${NATIVE_TOKEN_PATH}&value=1`, selector: "main dl dd" },
      ];
      const rows = [];
      for (const { path, selector, act } of wanted) {
        const runs: Measured[] = [];
        for (let run = 0; run < RUNS; run++) {
          runs.push(await measureScreen(browser, local.url + path, selector, act));
        }
        rows.push(summary(path, runs));
      }
      return rows;
    } finally {
      await browser.close();
      await stop();
    }
  },
};

/** The medians of a screen's runs. */
export function summary(path: string, runs: readonly Measured[]) {
  const median = (pick: (run: Measured) => number | null) =>
    Math.round(
      percentile(
        runs.flatMap((run) => pick(run) ?? []),
        0.5,
      ),
    );
  const interactions = runs.flatMap(({ observed }) => observed.interactions);
  return {
    path: path.length > 24 ? `${path.slice(0, 20)}...` : path,
    "JS kB": median(({ scriptBytes }) => scriptBytes / 1000),
    requests: median(({ requests }) => requests),
    graphql: median(({ graphqlRequests }) => graphqlRequests),
    "last JS after HTML": median(({ lastScriptAfterHtml }) => lastScriptAfterHtml),
    "GraphQL after HTML": median(({ dataAskedAfterHtml }) => dataAskedAfterHtml),
    FCP: median(({ observed }) => observed.firstPaint),
    LCP: median(({ observed }) => observed.largestPaint),
    data: median(({ observed }) => observed.dataVisible),
    TBT: median(({ observed }) => blocking(observed)),
    CLS: Number(
      percentile(
        runs.map(({ observed }) => observed.layoutShift),
        0.5,
      ).toFixed(3),
    ),
    "INP p95": interactions.length ? Math.round(percentile(interactions, 0.95)) : "",
  };
}

/** Between the first paint and the end of watching. */
function blocking({ longTasks, firstPaint }: Measured["observed"]): number {
  return longTasks
    .filter(({ start }) => firstPaint !== null && start >= firstPaint)
    .reduce((sum, { duration }) => sum + duration - LONG_TASK_MILLISECONDS, 0);
}
