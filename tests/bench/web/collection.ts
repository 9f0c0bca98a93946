import { setTimeout as delay } from "node:timers/promises";
import type { Browser } from "playwright-core";
import { nftCollectionPath } from "@cenote/domain/paths";
import { launchBrowser } from "../../browser/launchBrowser";
import { mintOpenItems } from "../../browser/openItems";
import { queryProduct } from "../../browser/queryProduct";
import { runningProduct } from "../../browser/runningProduct";
import type { LocalProduct } from "../../e2e/product";
import { percentile, type Part } from "../../suite";
import { untilIdle } from "../untilIdle";
import { longestTask } from "./longTasks";
import { CPU_SLOWDOWN, measureScreen } from "./measureScreen";
import { RUNS, summary } from "./screens";

const CHAIN = "POLYGON";
const ITEMS = 10_000;
const TRAITS = { Water: 5, Stone: 12, Light: 40, Depth: 200 };
const PICTURES = 40;
const POLL_MILLISECONDS = 2_000;
const MAX_INDEXING_MILLISECONDS = 900_000;
const CARD = "main a[href^='/nfts/asset/']";
const FILTERED = 8;
const PAUSE_MILLISECONDS = 1_000;

/** Screen of a large collection: its first view, its filters, scrolling through its items. */
export const collection: Part = {
  title: `A collection of ${ITEMS} items, cold, median of ${RUNS}: processor slowed ${CPU_SLOWDOWN}x, 50 ms a request; a filter and a scroll at full speed; milliseconds`,
  run: async () => {
    const { local, stop } = await runningProduct();
    const browser = await launchBrowser();
    try {
      const address = await mintOpenItems(
        local.rpc[CHAIN]!,
        Array.from({ length: ITEMS }, (_, index) => item(index)),
      );
      await untilDescribed(local, address);
      await untilIdle();
      const path = nftCollectionPath(CHAIN, address);
      const runs = [];
      for (let run = 0; run < RUNS; run++) runs.push(await measureScreen(browser, local.url + path, CARD));
      const filtered = await filterTimes(browser, local.url + path);
      const { milliseconds, elements } = await longestTask(browser, local.url + path, CARD);
      return [
        {
          ...summary(path.slice(0, 18), runs),
          "filter, median": Math.round(percentile(filtered, 0.5)),
          "filter, most": Math.round(percentile(filtered, 1)),
          "longest task of a scroll": milliseconds,
          "most cards": elements,
        },
      ];
    } finally {
      await browser.close();
      await stop();
    }
  },
};

function item(index: number) {
  const hue = (index % PICTURES) * (360 / PICTURES);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="hsl(${hue} 60% 45%)"/><circle cx="32" cy="32" r="18" fill="white"/></svg>`;
  return {
    name: `Stone ${index + 1}`,
    image: `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`,
    attributes: Object.entries(TRAITS).map(([trait_type, values]) => ({
      trait_type,
      value: `${trait_type} ${(index * 7919) % values}`,
    })),
  };
}

/** Waits until the gateway lists all items by the values of a trait. */
async function untilDescribed(local: LocalProduct, address: string) {
  type Answer = { readonly nftAssets: { readonly totalCount: number } };
  const document = `query ($address: String!, $values: [String!]!) {
    nftAssets(address: $address, chain: ${CHAIN}, first: 1, filter: { traits: [{ name: "Water", values: $values }] }) { totalCount } }`;
  const values = Array.from({ length: TRAITS.Water }, (_, value) => `Water ${value}`);
  const deadline = Date.now() + MAX_INDEXING_MILLISECONDS;
  for (;;) {
    const { nftAssets } = await queryProduct<Answer>(local, document, { address, values });
    if (nftAssets.totalCount === ITEMS) return;
    if (Date.now() > deadline) throw new Error(`Only ${nftAssets.totalCount} items of ${ITEMS} have their traits`);
    await delay(POLL_MILLISECONDS);
  }
}

/** Returns the milliseconds from a click on a trait's box until other items are shown, for several boxes. */
async function filterTimes(browser: Browser, url: string): Promise<number[]> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  try {
    await page.goto(url);
    await page.locator(CARD).first().waitFor();
    const boxes = page.getByRole("complementary", { name: "Filters" }).getByRole("checkbox", { name: /Stone/ });
    await boxes.first().waitFor();
    const times: number[] = [];
    for (let turn = 0; turn < FILTERED; turn++) {
      const box = boxes.nth(Math.floor(turn / 2));
      const changed = page.evaluate(untilOtherItems, CARD);
      await box.click();
      times.push(await changed);
      // A visitor looks at the new items.
      await page.waitForTimeout(PAUSE_MILLISECONDS);
    }
    return times;
  } finally {
    await page.close();
  }
}

/** Returns the milliseconds from the next click until the list has other items; runs in the page. */
function untilOtherItems(selector: string): Promise<number> {
  const items = () => [...document.querySelectorAll<HTMLAnchorElement>(selector)].map(({ href }) => href).join();
  const before = items();
  return new Promise((resolve) => {
    let pressed = 0;
    addEventListener("pointerdown", ({ timeStamp }) => (pressed = timeStamp), { capture: true, once: true });
    const look = new MutationObserver(() => {
      const now = items();
      // A list that is being replaced may be empty for a moment.
      if (!pressed || now === before || now === "") return;
      look.disconnect();
      requestAnimationFrame(() => resolve(performance.now() - pressed));
    });
    look.observe(document.body, { childList: true, subtree: true, attributes: true });
  });
}
