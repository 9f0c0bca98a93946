import type { Page } from "playwright-core";
import { openBrowser, visit } from "./browser";
import { localProduct } from "./product";

openBrowser();

/** Waits until the worker has cached the page and the files of the open screen. */
async function untilKept(page: Page) {
  for (;;) {
    const [pages = 0, files = 0] = await page.evaluate(() =>
      Promise.all(
        ["cenote-pages", "cenote-files"].map(async (name) => (await (await caches.open(name)).keys()).length),
      ),
    );
    if (pages > 0 && files > 8) return;
    await page.waitForTimeout(100);
  }
}

test("opens without a line, and shows that there is no data instead of former figures", async () => {
  const { page } = await visit("/explore/tokens", { hasWorker: true });
  await page.locator("main tbody tr a[href]").first().waitFor();
  await untilKept(page);
  await page.context().setOffline(true);
  await page.reload({ waitUntil: "commit" });
  expect(await page.getByRole("navigation", { name: "Main", exact: true }).isVisible()).toBe(true);
  await page.getByText("The list of tokens could not be loaded").waitFor();
  expect(await page.locator("main tbody tr a[href]").count()).toBe(0);

  await page.context().setOffline(false);
  await page.getByRole("main").getByRole("button", { name: "Try again" }).first().click();
  await page.locator("main tbody tr a[href]").first().waitFor();
});

test("keeps pages without the tags of the path they were fetched for, and no data", async () => {
  const { token } = localProduct().examples;
  const { page } = await visit(`/explore/tokens/${token.chain.toLowerCase()}/${token.address}`, { hasWorker: true });
  await page.locator("main h1").waitFor();
  await untilKept(page);
  const kept = await page.evaluate(async () => {
    const texts = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const text = name === "cenote-pages" ? await (await cache.match(request))!.text() : "";
        texts.push([new URL(request.url).pathname, text] as const);
      }
    }
    return texts;
  });
  const pages = kept.filter(([, text]) => text);
  expect(pages.map(([path]) => path)).toEqual(["/kept-pages/token"]);
  expect(pages[0]![1]).toContain('id="registry"');
  expect(pages[0]![1]).not.toMatch(/<meta [^>]*data-cenote-preview|Get \w+ on Cenote/);
  expect(kept.filter(([path]) => /graphql|\/api\//.test(path))).toEqual([]);
});

test("can be installed as an app", async () => {
  const { page } = await visit("/", { hasWorker: true });
  const session = await page.context().newCDPSession(page);
  const { errors, data = "{}", url } = await session.send("Page.getAppManifest");
  expect([errors, new URL(url).pathname]).toEqual([[], "/manifest.webmanifest"]);
  const { icons } = JSON.parse(data) as { icons: { src: string; sizes: string }[] };
  for (const { src, sizes } of icons) {
    const size = await page.evaluate(async (icon) => {
      const bitmap = await createImageBitmap(await (await fetch(icon)).blob());
      return `${bitmap.width}x${bitmap.height}`;
    }, src);
    expect(size).toBe(sizes);
  }
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  // Windows of tests are private ones.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito")).toEqual([]);
});
