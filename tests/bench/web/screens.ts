import { NATIVE_TOKEN_PATH } from "@cenote/domain/chains";
import { nftCollectionPath, poolPath, portfolioPath, positionsPath, swapPath, tokenPath } from "@cenote/domain/paths";
import type { Page } from "playwright-core";
import { launchBrowser } from "../../browser/launchBrowser";
import { runningProduct } from "../../browser/runningProduct";
import type { LocalProduct } from "../../e2e/product";
import { untilIdle } from "../untilIdle";
import { percentile, ratio, type Part } from "../../suite";
import { measureScreen, type Measured } from "./measureScreen";
import { publishReference } from "./reference/publishReference";

export const RUNS = 5;
/** A long task holds the page for longer than this; only the excess counts as blocking. */
const LONG_TASK_MILLISECONDS = 50;

/** A screen to measure, with a selector for its data, and a visitor's interactions. */
export type MeasuredPath = {
  readonly path: string;
  readonly selector: string;
  readonly act?: (page: Page) => Promise<void>;
};

/** Interactions of a visitor with a list. */
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

/** Returns the usual landing screens. */
export function arrivals({ examples }: LocalProduct): readonly MeasuredPath[] {
  const { token, v3Pool, wallet, nftCollection } = examples;
  const row = "main tbody tr:not([aria-hidden]) a[href^='/explore/']";
  return [
    { path: "/", selector: "main a[href^='/explore/tokens/']" },
    { path: "/explore/tokens", selector: row, act: useList },
    { path: tokenPath(token.chain, token.address), selector: "main h1" },
    { path: poolPath(v3Pool.chain, v3Pool.address), selector: "main h1" },
    { path: "/explore/pools", selector: row, act: useList },
    { path: "/swap", selector: "main input[inputmode=decimal]" },
    {
      path: `${swapPath(token.chain, token.address)}&inputCurrency=${NATIVE_TOKEN_PATH}&value=1`,
      selector: "main dl dd",
    },
    { path: positionsPath(wallet.address), selector: "main tbody tr:not([aria-hidden]) a[href^='/positions/']" },
    { path: portfolioPath(wallet.address), selector: "main tbody tr:not([aria-hidden]) a[href]" },
    {
      path: nftCollectionPath(nftCollection.chain, nftCollection.address),
      selector: "main a[href^='/nfts/asset/']",
    },
  ];
}

/** Load times of screens on a slow machine and connection, with an empty browser cache, compared with plain pages. */
export const screens: Part = {
  title: `Screens, cold, median of ${RUNS}: processor slowed 4x, 50 ms a request; milliseconds, kB of gzip; x: against the reference page`,
  run: async () => {
    const { local, stop } = await runningProduct();
    const browser = await launchBrowser();
    try {
      const { reference, html } = await publishReference(browser, local);
      await untilIdle();
      const paths: readonly MeasuredPath[] = [html, reference, ...arrivals(local)];
      const runs = new Map<string, Measured[]>(paths.map(({ path }) => [path, []]));
      // Alternating: other load on the machine affects all of them equally.
      for (let run = 0; run < RUNS; run++) {
        for (const { path, selector, act } of paths) {
          const measured = await measureScreen(browser, local.url + path, selector, act && { act });
          runs.get(path)!.push(measured);
        }
      }
      const peer = summary("", runs.get(reference.path)!);
      return paths.map(({ path }) => {
        const row = summary(path, runs.get(path)!);
        const against = (name: "FCP" | "data" | "TBT") => ratio(row[name], peer[name]);
        return { ...row, "FCP x": against("FCP"), "data x": against("data"), "TBT x": against("TBT") };
      });
    } finally {
      await browser.close();
      await stop();
    }
  },
};

/** Returns the medians of a screen's runs. */
export function summary(path: string, runs: readonly Measured[]) {
  const median = (pick: (run: Measured) => number | null) =>
    Math.round(percentile(runs.map(pick).filter((value) => Number.isFinite(value)) as number[], 0.5));
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
    "longest task": median(({ observed }) => longestTask(observed)),
    CLS: Number(
      percentile(
        runs.map(({ observed }) => observed.layoutShift),
        0.5,
      ).toFixed(3),
    ),
    "INP p95": interactions.length ? Math.round(percentile(interactions, 0.95)) : "",
  };
}

/** Returns the blocking time between the first paint and the end of the measurement. */
function blocking({ longTasks, firstPaint }: Measured["observed"]): number {
  return longTasks
    .filter(({ start }) => firstPaint !== null && start >= firstPaint)
    .reduce((sum, { duration }) => sum + duration - LONG_TASK_MILLISECONDS, 0);
}

/** Returns 0 if none took 50 ms. */
export function longestTask({ longTasks }: Measured["observed"]): number {
  return Math.max(0, ...longTasks.map(({ duration }) => duration));
}
