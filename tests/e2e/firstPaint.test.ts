import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright-core";
import { portfolioPath, positionsPath, tokenPath } from "@cenote/domain/paths";
import { sampled } from "../extent";
import { openBrowser, visit } from "./browser";
import { localProduct } from "./product";

openBrowser();

const SCRIPTS = /\/assets\/.*\.js$/;
/** Simulates a connection on which no script has arrived yet. */
const withoutScripts = (page: Page) => page.route(SCRIPTS, () => new Promise(() => undefined));
const visitEarly = (path: string, width: number, before = withoutScripts) =>
  visit(path, { width, before, until: "commit" });

const { token, wallet } = localProduct().examples;

test.each([
  ["/explore/tokens", 1280, "Main", "main tbody tr"],
  ["/swap", 375, "Main, at the bottom", "main section[aria-label='Trade'] [aria-hidden]"],
])("%s at %i px shows its frame and its shape before any script has arrived", async (path, width, navigation, part) => {
  const { page, complaints } = await visitEarly(path, width);
  await page.getByRole("navigation", { name: navigation, exact: true }).waitFor();
  const links = page.getByRole("navigation", { name: navigation, exact: true }).getByRole("link");
  expect(await links.evaluateAll((all) => all.map((one) => one.getAttribute("href")))).toContain("/swap");
  expect(await page.getByRole("main").getAttribute("aria-busy")).toBe("true");
  // Styled by the page itself: the ground's color is one of the tokens'.
  const ground = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  expect(ground).not.toBe("rgba(0, 0, 0, 0)");
  const parts = await page.locator(part).all();
  expect(parts.length).toBeGreaterThanOrEqual(3);
  const [first, last] = await Promise.all([parts[0]!.boundingBox(), parts.at(-1)!.boundingBox()]);
  expect(first!.width).toBeGreaterThan(width * 0.75);
  expect(last!.y + last!.height - first!.y).toBeGreaterThan(250);
  expect(complaints).toEqual([]);
});

test("the home page's frame has no search of the header's", async () => {
  const { page } = await visitEarly("/", 1280);
  await page.getByRole("navigation", { name: "Main", exact: true }).waitFor();
  expect(
    await page
      .getByRole("banner")
      .getByRole("button", { name: /search/i })
      .count(),
  ).toBe(0);
});

test("visitors in another language see the shape of the frame, and no English", async () => {
  const { page } = await visit("/explore/tokens", {
    until: "commit",
    before: async (page) => {
      await page.addInitScript(() => localStorage.setItem("cenote.language", "es"));
      await withoutScripts(page);
    },
  });
  await page.getByRole("banner").getByRole("link").first().waitFor();
  expect(await page.getByRole("navigation").count()).toBe(0);
  expect(await page.locator("main tbody tr").first().isVisible()).toBe(true);
});

test.each(
  sampled(
    [
      "/explore/tokens",
      "/explore/pools",
      tokenPath(token.chain, token.address),
      "/swap",
      positionsPath(wallet.address),
      portfolioPath(wallet.address),
      "/",
    ],
    (_, index) => index % 3 === 0,
  ),
)("nothing of %s moves when its scripts arrive", async (path) => {
  let release!: () => void;
  const released = new Promise<void>((resolve) => (release = resolve));
  const { page } = await visit(path, {
    until: "commit",
    before: async (page) => {
      await page.route(SCRIPTS, async (route) => {
        await released;
        await route.continue();
      });
      await watchShifts(page);
    },
  });
  await page.getByRole("navigation", { name: "Main", exact: true }).waitFor();
  release();
  await page.locator(".first-paint").waitFor({ state: "detached" });
  await page.locator("main :is(h1, table)").first().waitFor({ state: "attached" });
  // Later content would have shifted by then.
  await page.waitForTimeout(2_000);
  expect(await shiftsOf(page)).toEqual([]);
});

/** Serves the product's pages in two parts, with a pause after the header's search. */
async function serveInParts() {
  const server = createServer((request, response) => {
    const send = async () => {
      const page = await fetch(`${localProduct().url}${request.url}`, { headers: { accept: "text/html" } });
      const html = await page.text();
      const { index, 0: first } = /<\/nav><span[^]*?<\/button><\/span>/.exec(html)!;
      const cut = index + first.length;
      response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).write(html.slice(0, cut));
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      response.end(html.slice(cut));
    };
    send().catch((error: Error) => response.destroy(error));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return { server, url: `http://localhost:${(server.address() as AddressInfo).port}` };
}

test("nothing moves when the page itself arrives in parts", async () => {
  const { server, url } = await serveInParts();
  try {
    const { page } = await visit(`${url}/swap`, {
      until: "commit",
      before: async (page) => {
        // Styles and fonts are the product's own.
        await page.route(/\/assets\//, (route) =>
          SCRIPTS.test(route.request().url())
            ? route.abort()
            : route.continue({ url: route.request().url().replace(url, localProduct().url) }),
        );
        await watchShifts(page);
      },
    });
    await page.getByRole("banner").getByRole("button", { name: "Connect" }).waitFor();
    expect(await shiftsOf(page)).toEqual([]);
  } finally {
    server.close();
    server.closeAllConnections();
  }
});

const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const watching = window as unknown as { shifts: unknown[] };
    watching.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as unknown as { value: number; sources: { node: Element | null }[] };
        watching.shifts.push([value, ...sources.map(({ node }) => node?.outerHTML?.slice(0, 200))]);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });

async function shiftsOf(page: Page) {
  const shifts = await page.evaluate(() => (window as unknown as { shifts: [number, ...string[]][] }).shifts);
  // The ages of blocks in the footer grow wider.
  return shifts.filter(([value]) => value > 0.001);
}

test("the app follows a click on the frame that came before it", async () => {
  let release!: () => void;
  const released = new Promise<void>((resolve) => (release = resolve));
  const { page } = await visit("/explore/tokens", {
    until: "commit",
    before: (page) =>
      page.route(SCRIPTS, async (route) => {
        await released;
        await route.continue();
      }),
  });
  await page.getByRole("button", { name: "Connect", exact: true }).click();
  expect(await page.getByRole("dialog").count()).toBe(0);
  release();
  await page.getByRole("dialog", { name: /wallet/i }).waitFor();
});
