import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import type { BrowserContext, Page, Request } from "playwright-core";
import { nftAssetPath } from "@cenote/domain/paths";
import { launchBrowser } from "../../browser/launchBrowser";
import { mintOpenItems } from "../../browser/openItems";
import { queryProduct } from "../../browser/queryProduct";
import { runningProduct } from "../../browser/runningProduct";
import type { LocalProduct } from "../../e2e/product";
import { hostileItems, REPORT, THIRD_PARTY } from "../../hostile/itemMedia";
import type { Part } from "../../suite";

const CHAIN = "ETHEREUM";
const MAX_MILLISECONDS = 180_000;
const POLL_MILLISECONDS = 2_000;
/** Time for a started page to cause damage. */
const RUN_MILLISECONDS = 600;

/** Faults while items were opened. */
type Damage = { readonly title: string; readonly what: string };

/** Opens items with hostile texts and files, and starts those that can be started. */
export const hostileMedia: Part = {
  title: "150 items with hostile media: scripts on our origin, requests to third parties, files without a reason",
  run: async () => {
    const { local, stop } = await runningProduct();
    const catcher = await catchRequests();
    // All hosts in a page resolve to this machine, which counts the requests.
    const browser = await launchBrowser([`--host-resolver-rules=MAP ${THIRD_PARTY} 127.0.0.1:${catcher.port}`]);
    try {
      const items = hostileItems();
      const collection = await mintOpenItems(
        local.rpc[CHAIN]!,
        items.map(({ title, metadata }) => ({ name: title, ...metadata })),
      );
      await untilChecked(local, collection, items.length);
      const damages: Damage[] = [];
      const counts = { items: items.length, shown: 0, refused: 0, started: 0, sandboxed: 0 };
      const context = await browser.newContext();
      for (const [index, { title }] of items.entries()) {
        const url = local.url + nftAssetPath(CHAIN, collection, String(index + 1));
        const before = catcher.counts.requests;
        const result = await openItem(context, url);
        counts.started += Number(result.isStarted);
        counts.sandboxed += result.sandboxed;
        if (result.isShown) counts.shown += 1;
        else if (result.reason) counts.refused += 1;
        else damages.push({ title, what: "neither shown nor refused with a reason" });
        for (const what of result.damages) damages.push({ title, what });
        if (catcher.counts.requests > before) damages.push({ title, what: "a third party got a request" });
      }
      for (const { title, what } of damages) console.log(`${title}: ${what}`);
      const { requests, connections } = catcher.counts;
      if (damages.length || requests || !counts.sandboxed) process.exitCode = 1;
      return [{ ...counts, damages: damages.length, "third-party requests": requests, connections }];
    } finally {
      await browser.close();
      catcher.close();
      await stop();
    }
  },
};

/** Opens one item, starts what can be started, and reports the scripts that ran and their origins. */
async function openItem(context: BrowserContext, url: string) {
  const page = await context.newPage();
  const own = new URL(url).origin;
  const damages: string[] = [];
  let sandboxed = 0;
  await page.exposeBinding(REPORT, ({ frame }, origin: string) => {
    if (frame === page.mainFrame() || origin === own) damages.push(`a script ran on ${origin}`);
    else sandboxed += 1;
  });
  page.on("dialog", (dialog) => {
    damages.push(`a dialog opened: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("popup", () => damages.push("a window opened"));
  const requested: Request[] = [];
  page.on("request", (request) => {
    if (URL.parse(request.url())?.hostname === THIRD_PARTY) requested.push(request);
  });
  try {
    await page.goto(url);
    const figure = page.locator("figure").first();
    await figure.waitFor();
    await settled(page);
    const start = page.getByRole("button", { name: /^(Run|Show) the (page|model)$/ });
    const isStarted = (await start.count()) > 0;
    if (isStarted) {
      await start.click();
      await delay(RUN_MILLISECONDS);
    }
    if (page.url() !== url) damages.push(`the page went to ${page.url()}`);
    // A request that the policy blocked was not sent.
    for (const request of requested) {
      if (!request.failure()) damages.push(`requested ${request.url()}`);
    }
    const isShown = await page.evaluate(() => {
      const figure = document.querySelector("figure");
      const picture = figure?.querySelector("img");
      const player = figure?.querySelector<HTMLMediaElement>("video, audio");
      const isDrawn = picture?.complete && picture.naturalWidth > 0;
      return Boolean(isDrawn || figure?.querySelector("iframe, canvas") || (player && !player.error));
    });
    return {
      isStarted,
      isShown,
      reason: (await figure.locator("figcaption").allTextContents()).join(" "),
      damages,
      sandboxed,
    };
  } finally {
    await page.close();
  }
}

/** Waits until pictures are decoded, and players know whether they can play. */
async function settled(page: Page) {
  await page.waitForLoadState("load");
  await page.waitForFunction(
    () => {
      const all = [...document.querySelectorAll<HTMLImageElement>("figure img")];
      const players = [...document.querySelectorAll<HTMLMediaElement>("figure video, figure audio")];
      return all.every((one) => one.complete) && players.every((one) => one.error ?? one.readyState > 0);
    },
    undefined,
    { timeout: 5_000 },
  );
}

type Answer = {
  nftAssets: { edges: { node: { picture: State; animation: State; name: string | null } }[]; totalCount: number };
};
type State = { state: string } | null;

/** Waits until the gateway has described all items, and checked or refused all of their files. */
async function untilChecked(local: LocalProduct, collection: string, count: number) {
  const query = `query ($address: String!) {
    nftAssets(address: $address, chain: ${CHAIN}, first: 200) {
      totalCount edges { node { name picture { state } animation { state } } } } }`;
  const until = Date.now() + MAX_MILLISECONDS;
  for (;;) {
    const { nftAssets } = await queryProduct<Answer>(local, query, { address: collection });
    const waiting = nftAssets.edges.filter(
      ({ node }) => node.name === null || node.picture?.state === "WAITING" || node.animation?.state === "WAITING",
    );
    if (nftAssets.totalCount === count && waiting.length === 0) return;
    if (Date.now() > until) throw new Error(`${waiting.length} of ${nftAssets.totalCount} items are not checked`);
    await delay(POLL_MILLISECONDS);
  }
}

/** Listens at a port, and counts requests, and connections without one: Chromium preconnects before a navigation. */
async function catchRequests() {
  const counts = { connections: 0, requests: 0 };
  const server = createServer((socket) => {
    counts.connections += 1;
    socket.once("data", () => {
      counts.requests += 1;
      socket.destroy();
    });
    // The browser closes it.
    socket.on("error", () => socket.destroy());
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { port, counts, close: () => void server.close() };
}
